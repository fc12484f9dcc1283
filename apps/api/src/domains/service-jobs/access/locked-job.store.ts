import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleTo } from './visible-jobs.store.ts';

/** A job locked until the end of the transaction, with facts for the rules. */
export interface LockedJob {
  readonly id: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** What its service produces. */
  readonly makes: readonly string[];
  readonly campaignId: number;
  readonly cache_key: number;
  readonly jobUserRoleIds: readonly number[];
}

/**
 * Locks the job until the end of the transaction. Does not block foreign key checks, because a transaction that holds an asset triggers one, while a
 * writer of the job may wait for that asset.
 */
export async function lockJob(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Locks a visible job; null when there is none. All writes to records of a job call this first, so that the job is always locked first. */
export async function lockVisibleJob(tx: Tx, actor: Actor, serviceJobId: number): Promise<LockedJob | null> {
  await lockJob(tx, serviceJobId);
  const rows = await tx.$queryRaw<LockedJob[]>`
    SELECT j.id, j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId",
      s.service_group_id AS "serviceGroupId", s.makes, j.campaign_id AS "campaignId", j.cache_key,
      ARRAY(SELECT a.service_job_user_role_id FROM service_job_users a
        WHERE a.service_job_id = j.id AND a.user_id = ${actor.userId}) AS "jobUserRoleIds"
    FROM service_jobs j JOIN services s ON s.id = j.service_id
    WHERE j.id = ${serviceJobId} AND ${visibleTo(actor)}`;
  return rows[0] ?? null;
}
