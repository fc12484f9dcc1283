import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { visibleTo } from './visible-jobs.store.ts';

/** Those of the given jobs that the actor may know about. */
export async function visibleJobIds(db: PrismaClient | Tx, actor: Actor, jobIds: readonly number[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE j.id = ANY(${jobIds}::int[]) AND ${visibleTo(actor)}`;
  return rows.map(({ id }) => id);
}
