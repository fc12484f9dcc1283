import type { Reads } from '../../db/reads.ts';

/** Somebody who has a job open. */
export interface PresentPerson {
  readonly id: number;
  readonly name: string;
  /** Fields of copy in which the person is. */
  readonly copyDetailIds: number[];
}

export interface View {
  readonly serviceJobId: number;
  readonly userId: number;
  /** Of the page that shows the job. */
  readonly viewId: string;
}

/** Reads from the database who has each of the jobs open, by name. */
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

/** Stores that a page shows a job to a person until `expiresAt`, and in which field of copy the person is; the same page moves both. */
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
}

/** Whether a field of copy is one of this job. */
export async function isCopyDetailOf(db: Reads, copyDetailId: number, serviceJobId: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT d.id FROM copy_details d JOIN asset_copies c ON c.id = d.asset_copy_id JOIN assets a ON a.id = c.asset_id
    WHERE d.id = ${copyDetailId} AND a.service_job_id = ${serviceJobId}`;
  return rows.length > 0;
}

/** Forgets that a page shows a job to a person; other pages of the person stay. */
export async function removeView(db: Reads, { serviceJobId, userId, viewId }: View): Promise<void> {
  await db.$queryRaw`
    DELETE FROM service_job_presence
    WHERE service_job_id = ${serviceJobId} AND user_id = ${userId} AND view_id = ${viewId}::uuid`;
}

/** Deletes records of people with a job open that were not repeated in time. Answers whether there were any. */
export async function removeExpiredViews(db: Reads, now: Date): Promise<boolean> {
  const removed = await db.$queryRaw<unknown[]>`
    DELETE FROM service_job_presence WHERE expires_at <= ${now} RETURNING user_id`;
  return removed.length > 0;
}
