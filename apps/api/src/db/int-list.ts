import { Prisma } from '@shootdesk/prisma/client';

/**
 * Whole numbers written into the text of a statement, for `IN (…)`: only then does the planner know how many rows they stand for, which
 * decides between its plans for a list. Anything but a whole number is refused.
 */
export function intList(values: readonly number[]): Prisma.Sql {
  if (!values.every(Number.isSafeInteger)) throw new TypeError('Only whole numbers may be written into a statement.');
  return Prisma.raw(values.length === 0 ? 'NULL' : values.join(', '));
}
