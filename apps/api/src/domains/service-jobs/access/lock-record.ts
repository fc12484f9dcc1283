import { notFound } from '@shootdesk/shared/kernel/problem';
import type { JobPerson } from '@shootdesk/shared/service-job-users/job-person';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockVisibleJob, type LockedJob } from './locked-job.store.ts';

/** Locks a job the actor may see, or answers 404. */
export async function requireLockedJob(tx: Tx, actor: Actor, serviceJobId: number): Promise<LockedJob> {
  const job = await lockVisibleJob(tx, actor, serviceJobId);
  if (!job) throw notFound('The job');
  return job;
}

/**
 * Locks the job of a record such as a note or tag and answers both, or 404.
 * @param find reads the record; called again under the lock, because the record may have changed meanwhile
 */
export async function lockRecord<T extends { readonly serviceJobId: number }>(
  tx: Tx,
  actor: Actor,
  what: string,
  find: () => Promise<T | null>,
): Promise<{ readonly job: LockedJob; readonly record: T }> {
  const seen = await find();
  const job = seen && (await lockVisibleJob(tx, actor, seen.serviceJobId));
  const record = job && (await find());
  if (!job || !record) throw notFound(what);
  return { job, record };
}

/** Answers the actor with their roles on a locked job, as the shared rules see them. */
export function personOn(job: LockedJob, actor: Actor): JobPerson {
  return { role: actor.role, jobUserRoleIds: job.jobUserRoleIds };
}
