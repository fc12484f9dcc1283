import type { PrismaClient } from '@shootdesk/prisma/client';
import { beginningOf } from '../../kernel/csv/beginning-of.ts';
import { findLikelyDoubles, type ComparedRow } from './likely-doubles.store.ts';

const sameness = {
  name: 'much the same name',
  email: 'the same e-mail address',
  phone: 'the same telephone number',
} as const;

/** Describes the rows that may duplicate an existing client, or an earlier row, under another spelling. */
export async function describeLikelyDoubles(prisma: PrismaClient, rows: readonly ComparedRow[]) {
  const doubles = await findLikelyDoubles(prisma, rows);
  return doubles.map(({ rowNumber, name, same, otherRow, otherName, otherNumber }) => {
    const number = otherNumber === null ? '' : ` (number ${otherNumber})`;
    const other = otherRow === null ? `The client '${beginningOf(otherName)}'${number}` : `Row ${otherRow}`;
    return { row: rowNumber, name: beginningOf(name), reason: `${other} has ${sameness[same]}.` };
  });
}
