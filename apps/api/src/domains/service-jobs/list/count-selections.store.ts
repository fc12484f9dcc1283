import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';

const { sql, join } = Prisma;

/** Counts the jobs of each condition on `service_jobs j`, in one statement. */
export async function countSelections(reads: Reads, conditions: readonly Prisma.Sql[]): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map((where) => sql`(SELECT count(*)::int FROM service_jobs j WHERE ${where})`);
  const rows = await reads.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${join(counts)}] AS counts`;
  return rows[0]!.counts;
}
