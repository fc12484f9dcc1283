import type { Reads } from '../../db/reads.ts';

/** Somebody who has a job open. */
export interface PresentPerson {
  readonly id: number;
  readonly name: string;
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
    SELECT p.service_job_id AS "serviceJobId", u.id, u.name
    FROM service_job_presence p JOIN users u ON u.id = p.user_id
    WHERE p.service_job_id = ANY(${jobIds}::int[])
    GROUP BY p.service_job_id, u.id, u.name ORDER BY u.name, u.id`;
  const byJob = Map.groupBy(rows, ({ serviceJobId }) => serviceJobId);
  return new Map([...byJob].map(([jobId, people]) => [jobId, people.map(({ id, name }) => ({ id, name }))]));
}

/** Stores that a page shows a job to a person until `expiresAt`; the same page moves its time. */
export async function saveView(db: Reads, { serviceJobId, userId, viewId }: View, expiresAt: Date): Promise<void> {
  await db.$queryRaw`
    INSERT INTO service_job_presence (service_job_id, user_id, view_id, expires_at)
    VALUES (${serviceJobId}, ${userId}, ${viewId}::uuid, ${expiresAt})
    ON CONFLICT (service_job_id, user_id, view_id) DO UPDATE SET expires_at = excluded.expires_at`;
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
