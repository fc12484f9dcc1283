import { Prisma } from '@shootdesk/prisma/client';

/**
 * Inlines whole numbers into a statement for `IN (…)`, because the planner chooses better plans when it knows how many there are. Throws
 * for anything but whole numbers.
 */
export function intList(values: readonly number[]): Prisma.Sql {
  if (!values.every(Number.isSafeInteger)) throw new TypeError('Only whole numbers may be written into a statement.');
  return Prisma.raw(values.length === 0 ? 'NULL' : values.join(', '));
}
