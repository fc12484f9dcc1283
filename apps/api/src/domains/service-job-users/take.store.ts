import { Prisma } from '@shootdesk/prisma/client';
import { takeableStatuses, type TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { openJobs } from '../workflows/public.ts';

const { sql, raw, empty } = Prisma;

/** First key of the advisory lock; the second is the user id. */
const takingLock = 7306831;

/** Serialises a person's calls, so that a double click takes one job. Lock before any job. */
export async function lockTaker(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${takingLock}::int, ${userId}::int)`;
}

const byDueDate = sql`ORDER BY j.client_deadline ASC NULLS LAST, j.id LIMIT 1`;

// Inlined, because only then does the planner see that an index of open jobs covers the condition.
const waiting = (role: TakeableRole) =>
  sql`j.service_job_status_id IN (${raw(takeableStatuses[role].join(', '))}) AND ${openJobs}`;

/**
 * Condition that the job waits for the role and nobody has it. For quality control also that the actor is not its editor, because people do not
 * check their own work.
 */
function isFree(actor: Actor, role: TakeableRole): Prisma.Sql {
  const taken = sql`SELECT FROM service_job_users a WHERE a.service_job_id = j.id AND a.service_job_user_role_id = ${role}`;
  const ownWork = sql`SELECT FROM service_job_users a WHERE a.service_job_id = j.id AND a.user_id = ${actor.userId}
    AND a.service_job_user_role_id = ${JobUserRoleId.EditorDrafterCopywriter}`;
  return sql`${waiting(role)} AND NOT EXISTS (${taken})
    ${role === JobUserRoleId.QualityControl ? sql`AND NOT EXISTS (${ownWork})` : empty}`;
}

/** The most urgent waiting job in which the person has the role. */
export async function findHeldJob(tx: Tx, actor: Actor, role: TakeableRole): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j JOIN service_job_users a ON a.service_job_id = j.id
    WHERE a.user_id = ${actor.userId} AND a.service_job_user_role_id = ${role} AND ${waiting(role)} ${byDueDate}`;
  return rows[0]?.id ?? null;
}

/**
 * Locks the most urgent available job. `FOR NO KEY UPDATE`, so that writing references, such as a notification, does not make it
 * unavailable.
 * @param others `skip` skips locked jobs, `wait` waits for them
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

/** Whether the job is still available, now that it is locked. */
export async function isStillFree(tx: Tx, actor: Actor, role: TakeableRole, serviceJobId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE j.id = ${serviceJobId} AND ${isFree(actor, role)}`;
  return rows.length > 0;
}
