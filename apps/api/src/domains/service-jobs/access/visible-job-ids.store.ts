import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleTo } from './visible-jobs.store.ts';

export async function visibleJobIds(db: Reads, actor: Actor, jobIds: readonly number[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE j.id = ANY(${jobIds}::int[]) AND ${visibleTo(actor)}`;
  return rows.map(({ id }) => id);
}
