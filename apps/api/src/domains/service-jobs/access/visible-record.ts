import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleJobIds } from './visible-job-ids.store.ts';

/** 404 when the actor may not see the record's job. */
export async function requireVisible<T extends { readonly serviceJobId: number }>(
  db: Reads,
  actor: Actor,
  what: string,
  record: T | null,
): Promise<T> {
  if (record && (await visibleJobIds(db, actor, [record.serviceJobId])).length > 0) return record;
  throw notFound(what);
}
