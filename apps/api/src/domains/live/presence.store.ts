import { maxOpenPages } from '@shootdesk/shared/live/live.contract';
import type { Reads } from '../../db/reads.ts';

/** A person who has a job open. */
export interface PresentPerson {
  readonly id: number;
  readonly name: string;
  /** Copy fields that the person is editing. */
  readonly copyDetailIds: number[];
}

export interface View {
  readonly serviceJobId: number;
  readonly userId: number;
  /** Identifies the page. */
  readonly viewId: string;
}

/** By name. */
export async function findPresent(
  db: Reads,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PresentPerson[]>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db.$queryRaw<(PresentPerson & { readonly serviceJobId: number })[]>`
    SELECT p.service_job_id AS "serviceJobId", u.id, u.name,
      coalesce(array_agg(DISTINCT p.copy_detail_id) FILTER (WHERE p.copy_detail_id IS NOT NULL), '{}') AS "copyDetailIds"
    FROM service_job_presence p JOIN users u ON u.id = p.user_id
    WHERE p.service_job_id = ANY(${jobIds}::int[])
    GROUP BY p.service_job_id, u.id, u.name ORDER BY u.name, u.id`;
  const byJob = Map.groupBy(rows, ({ serviceJobId }) => serviceJobId);
  return new Map(
    [...byJob].map(([jobId, people]) => [
      jobId,
      people.map(({ id, name, copyDetailIds }) => ({ id, name, copyDetailIds })),
    ]),
  );
}

/**
 * Stores until `expiresAt` that a page has the job open, and which copy field is being edited. Deletes a person's oldest beyond `maxOpenPages`.
 */
export async function saveView(
  db: Reads,
  { serviceJobId, userId, viewId, copyDetailId }: View & { readonly copyDetailId: number | null },
  expiresAt: Date,
): Promise<void> {
  await db.$queryRaw`
    INSERT INTO service_job_presence (service_job_id, user_id, view_id, copy_detail_id, expires_at)
    VALUES (${serviceJobId}, ${userId}, ${viewId}::uuid, ${copyDetailId}, ${expiresAt})
    ON CONFLICT (service_job_id, user_id, view_id)
    DO UPDATE SET expires_at = excluded.expires_at, copy_detail_id = excluded.copy_detail_id`;
  await db.$queryRaw`
    DELETE FROM service_job_presence WHERE service_job_id = ${serviceJobId} AND user_id = ${userId} AND view_id IN (
      SELECT view_id FROM service_job_presence WHERE service_job_id = ${serviceJobId} AND user_id = ${userId}
      ORDER BY view_id = ${viewId}::uuid DESC, expires_at DESC OFFSET ${maxOpenPages})`;
}

export async function isCopyDetailOf(db: Reads, copyDetailId: number, serviceJobId: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT d.id FROM copy_details d JOIN asset_copies c ON c.id = d.asset_copy_id JOIN assets a ON a.id = c.asset_id
    WHERE d.id = ${copyDetailId} AND a.service_job_id = ${serviceJobId}`;
  return rows.length > 0;
}

/** Other pages of the person stay. */
export async function removeView(db: Reads, { serviceJobId, userId, viewId }: View): Promise<void> {
  await db.$queryRaw`
    DELETE FROM service_job_presence
    WHERE service_job_id = ${serviceJobId} AND user_id = ${userId} AND view_id = ${viewId}::uuid`;
}

/** Returns whether any were deleted. */
export async function removeExpiredViews(db: Reads, now: Date): Promise<boolean> {
  const removed = await db.$queryRaw<unknown[]>`
    DELETE FROM service_job_presence WHERE expires_at <= ${now} RETURNING user_id`;
  return removed.length > 0;
}
