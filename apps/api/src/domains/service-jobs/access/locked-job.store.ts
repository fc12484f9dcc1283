import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleTo } from './visible-jobs.store.ts';

/** A job locked until the end of the transaction, with the facts that rules need about it and the person. */
export interface LockedJob {
  readonly id: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly campaignId: number;
  readonly cache_key: number;
  /** Roles the person has on the job. */
  readonly jobUserRoleIds: readonly number[];
}

/**
 * Locks the job until the end of the transaction. Concurrent writers wait, and then see the result. References to the job can be checked meanwhile, because
 * a transaction that holds an asset has its reference checked, and a writer of the job may wait for that asset.
 */
export async function lockJob(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${id} FOR NO KEY UPDATE`;
}

/**
 * Locks a job the actor may see; null when there is none. Every write to records of a job starts here, so that all its writers lock in the
 * same order: the job first.
 */
export async function lockVisibleJob(tx: Tx, actor: Actor, serviceJobId: number): Promise<LockedJob | null> {
  await lockJob(tx, serviceJobId);
  const rows = await tx.$queryRaw<LockedJob[]>`
    SELECT j.id, j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId",
      s.service_group_id AS "serviceGroupId", j.campaign_id AS "campaignId", j.cache_key,
      ARRAY(SELECT a.service_job_user_role_id FROM service_job_users a
        WHERE a.service_job_id = j.id AND a.user_id = ${actor.userId}) AS "jobUserRoleIds"
    FROM service_jobs j JOIN services s ON s.id = j.service_id
    WHERE j.id = ${serviceJobId} AND ${visibleTo(actor)}`;
  return rows[0] ?? null;
}
