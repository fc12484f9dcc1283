import { Prisma } from '@shootdesk/prisma/client';
import { takeableStatuses, type TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { openJobs } from '../workflows/public.ts';

const { sql, raw, empty } = Prisma;

/** First key of the advisory lock; the second is the person. */
const takingLock = 7306831;

/** Makes calls of the same person to take a job take turns, so that a double click takes one job. Locked before any job. */
export async function lockTaker(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${takingLock}::int, ${userId}::int)`;
}

const byDueDate = sql`ORDER BY j.client_deadline ASC NULLS LAST, j.id LIMIT 1`;

// Written into the text, because only then can the planner see that an index of open jobs covers the condition.
const waiting = (role: TakeableRole) =>
  sql`j.service_job_status_id IN (${raw(takeableStatuses[role].join(', '))}) AND ${openJobs}`;

/** Condition that nobody has the role yet and the actor is not the editor of the job, because people do not check their own work. */
function isFree(actor: Actor, role: TakeableRole): Prisma.Sql {
  const taken = sql`SELECT FROM service_job_users a WHERE a.service_job_id = j.id AND a.service_job_user_role_id = ${role}`;
  const ownWork = sql`SELECT FROM service_job_users a WHERE a.service_job_id = j.id AND a.user_id = ${actor.userId}
    AND a.service_job_user_role_id = ${JobUserRoleId.EditorDrafterCopywriter}`;
  return sql`${waiting(role)} AND NOT EXISTS (${taken})
    ${role === JobUserRoleId.QualityControl ? sql`AND NOT EXISTS (${ownWork})` : empty}`;
}

/** Reads from the database the most urgent waiting job that the person has in that role already. */
export async function findHeldJob(tx: Tx, actor: Actor, role: TakeableRole): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j JOIN service_job_users a ON a.service_job_id = j.id
    WHERE a.user_id = ${actor.userId} AND a.service_job_user_role_id = ${role} AND ${waiting(role)} ${byDueDate}`;
  return rows[0]?.id ?? null;
}

/**
 * Locks the most urgent free job that the person can take, of the services they cover. Not `FOR UPDATE`, because a job is not passed over
 * while something that refers to it is written, such as a notification.
 * @param others `skip` skips jobs that others have locked, `wait` waits for them
 */
export async function lockNextJob(
  tx: Tx,
  actor: Actor,
  role: TakeableRole,
  others: 'skip' | 'wait',
): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j
    WHERE j.service_id = ANY(${actor.serviceIds}::int[]) AND ${isFree(actor, role)} ${byDueDate}
    FOR NO KEY UPDATE OF j ${others === 'skip' ? sql`SKIP LOCKED` : empty}`;
  return rows[0]?.id ?? null;
}

/** Whether a locked job can still be taken, because another person may have taken it before it was locked. */
export async function isStillFree(tx: Tx, actor: Actor, role: TakeableRole, serviceJobId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE j.id = ${serviceJobId} AND ${isFree(actor, role)}`;
  return rows.length > 0;
}
