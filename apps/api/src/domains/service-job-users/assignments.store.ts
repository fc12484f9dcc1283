import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { JobUsersQuery } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

const { sql } = Prisma;

export const assignmentColumns = {
  id: true,
  serviceJobId: true,
  userId: true,
  serviceJobUserRoleId: true,
  createdAt: true,
  cacheKey: true,
  user: { select: { id: true, firstName: true, lastName: true } },
  serviceJobUserRole: { select: { id: true, name: true, description: true } },
} as const;

/** Does not check whether the actor may see the job. */
export function findAssignment(db: PrismaClient | Tx, id: number) {
  return db.serviceJobUser.findUnique({ where: { id }, select: assignmentColumns });
}

export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

/** Only of visible jobs. */
export async function listAssignments(prisma: PrismaClient, actor: Actor, query: JobUsersQuery) {
  const { serviceJobs = [], users = [], pageSize, pageNumber } = query;
  const where = sql`${visibleTo(actor)}
    AND ${serviceJobs.length > 0 ? sql`a.service_job_id = ANY(${serviceJobs}::int[])` : sql`TRUE`}
    AND ${users.length > 0 ? sql`a.user_id = ANY(${users}::int[])` : sql`TRUE`}`;
  const from = sql`FROM service_job_users a JOIN service_jobs j ON j.id = a.service_job_id WHERE ${where}`;
  const [ids, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT a.id ${from} ORDER BY a.service_job_id DESC, a.service_job_user_role_id, a.id
      LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`,
    prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${from}`,
  ]);
  const rows = await prisma.serviceJobUser.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: assignmentColumns,
    orderBy: [{ serviceJobId: 'desc' }, { serviceJobUserRoleId: 'asc' }, { id: 'asc' }],
  });
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export interface Part {
  readonly serviceJobId: number;
  readonly userId: number;
  readonly serviceJobUserRoleId: number;
}

/** Null when the person does not have the role on the job. */
export function findPart(tx: Tx, part: Part): Promise<AssignmentRow | null> {
  return tx.serviceJobUser.findFirst({ where: { ...part }, select: assignmentColumns });
}

export async function hasRoleOnJob(tx: Tx, part: Part): Promise<boolean> {
  return (await tx.serviceJobUser.count({ where: { ...part } })) > 0;
}

export async function insertAssignment(tx: Tx, part: Part, createdById: number | null): Promise<AssignmentRow> {
  const { serviceJobId, userId, serviceJobUserRoleId } = part;
  const rows = await tx.$queryRaw<AssignmentRow[]>`
    WITH written AS (
      INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id, created_by_id, created_at)
      VALUES (${serviceJobId}, ${userId}, ${serviceJobUserRoleId}, ${createdById}, clock_timestamp()) RETURNING *)
    SELECT w.id, w.service_job_id AS "serviceJobId", w.user_id AS "userId",
      w.service_job_user_role_id AS "serviceJobUserRoleId", w.created_at AS "createdAt", w.cache_key AS "cacheKey",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS "user",
      json_build_object('id', r.id, 'name', r.name, 'description', r.description) AS "serviceJobUserRole"
    FROM written w JOIN users u ON u.id = w.user_id JOIN service_job_user_roles r ON r.id = w.service_job_user_role_id`;
  return rows[0]!;
}

/** Fails when the person has that role on the job. */
export function updateRole(tx: Tx, id: number, serviceJobUserRoleId: number): Promise<AssignmentRow> {
  return tx.serviceJobUser.update({ where: { id }, data: { serviceJobUserRoleId }, select: assignmentColumns });
}

export async function removeAssignment(tx: Tx, id: number): Promise<void> {
  await tx.serviceJobUser.delete({ where: { id }, select: { id: true } });
}

/** Null when the job or the person is gone. */
export async function findAssignmentFacts(
  prisma: PrismaClient,
  part: { readonly serviceJobId: number; readonly userId: number; readonly serviceJobUserRoleId: number },
) {
  const [job, user, role] = await Promise.all([
    prisma.serviceJob.findUnique({
      where: { id: part.serviceJobId },
      select: {
        ...{ dateService: true, isTimeOpen: true },
        ...{ campaign: { select: { name: true } }, service: { select: { name: true } } },
      },
    }),
    prisma.user.findFirst({ where: { id: part.userId, deletedAt: null }, select: { timeZone: true } }),
    prisma.serviceJobUserRole.findUnique({
      where: { id: part.serviceJobUserRoleId },
      select: { description: true },
    }),
  ]);
  return job && user && role ? { job, user, role } : null;
}

/** Names of the services of those jobs to which the person is still assigned, ordered by job id. */
export async function findServicesOf(
  prisma: PrismaClient,
  jobIds: readonly number[],
  userId: number,
): Promise<string[]> {
  if (jobIds.length === 0) return [];
  const rows = await prisma.serviceJob.findMany({
    where: { id: { in: [...jobIds] }, users: { some: { userId } } },
    select: { service: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ service }) => service.name);
}
