import type { Reads } from '../../../db/reads.ts';

/** Those of some jobs whose time clients are not told yet. */
export async function findOpenTimes(db: Reads, jobIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM service_jobs WHERE id = ANY(${[...jobIds]}::int[]) AND is_time_open`;
  return new Set(rows.map(({ id }) => id));
}
