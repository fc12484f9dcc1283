import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleJobIds } from './visible-job-ids.store.ts';

/** The record as it was found, when its job is one the actor may know about; else 404, as if it were not there. */
export async function requireVisible<T extends { readonly serviceJobId: number }>(
  db: Reads,
  actor: Actor,
  what: string,
  record: T | null,
): Promise<T> {
  if (record && (await visibleJobIds(db, actor, [record.serviceJobId])).length > 0) return record;
  throw notFound(what);
}
