import { notFound } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockVisibleJob, type LockedJob } from './locked-job.store.ts';

/** 404 when the actor may not see it. */
export async function requireLockedJob(tx: Tx, actor: Actor, serviceJobId: number): Promise<LockedJob> {
  const job = await lockVisibleJob(tx, actor, serviceJobId);
  if (!job) throw notFound('The job');
  return job;
}

/**
 * Locks the job of a record and returns both; 404 when invisible.
 * @param find called again under the lock, because the record may have changed
 */
export async function lockRecord<T extends { readonly serviceJobId: number }>(
  tx: Tx,
  actor: Actor,
  what: string,
  find: () => Promise<T | null>,
): Promise<{ readonly job: LockedJob; readonly record: T }> {
  const unlocked = await find();
  const job = unlocked && (await lockVisibleJob(tx, actor, unlocked.serviceJobId));
  const record = job && (await find());
  if (!job || !record) throw notFound(what);
  return { job, record };
}

/** The actor with their roles on a locked job, as the shared rules take it. */
export function personOn(job: LockedJob, actor: Actor): JobPerson {
  return { role: actor.role, jobUserRoleIds: job.jobUserRoleIds };
}
