import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { isProvider } from '../availability/public.ts';
import { assignmentColumns } from '../service-job-users/public.ts';
import { notUploaded } from '../workflows/public.ts';

/** Jobs whose appointment begins before an instant and whose time is open, by id. */
export async function findOpenIds(db: Reads, before: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j WHERE j.is_time_open AND ${notUploaded} AND j.date_service < ${before}::timestamptz ORDER BY j.id`;
  return rows.map(({ id }) => id);
}

/** Which of some jobs still have an open time, with the start that each was first given. The caller has locked the jobs. */
export async function findFirstStarts(
  db: PrismaClient | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  const rows = await db.serviceJob.findMany({
    where: { id: { in: [...ids] }, isTimeOpen: true },
    select: { id: true, firstDateService: true },
  });
  return new Map(rows.map(({ id, firstDateService }) => [id, firstDateService]));
}

/** The caller has locked the jobs. */
export async function markFixed(
  tx: Tx,
  ids: readonly number[],
  { at, savedMinutes }: { readonly at: Date; readonly savedMinutes: number | null },
): Promise<void> {
  await tx.serviceJob.updateMany({
    where: { id: { in: [...ids] } },
    data: { isTimeOpen: false, timeFixedAt: at, savedMinutes },
  });
}

/** The provider's part of a job with its status. */
export async function findProviderPart(tx: Tx, serviceJobId: number) {
  const { serviceJobStatusId, users } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: {
      serviceJobStatusId: true,
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: assignmentColumns },
    },
  });
  return { serviceJobStatusId, row: users[0] ?? null };
}

/** The time zones of people by their ids. */
export async function findTimeZones(
  db: PrismaClient | Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(userIds)];
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, timeZone: true } });
  return new Map(users.map(({ id, timeZone }) => [id, timeZone]));
}

/**
 * Ids of flexible jobs that nobody will do as things are: without an appointment or a provider, or with an open one of a provider who has left.
 * Omits those that the office was notified of.
 */
export async function findUnbookedIds(db: Reads, among?: readonly number[]): Promise<number[]> {
  const ofPerson = Prisma.sql`FROM service_job_users a JOIN users u ON u.id = a.user_id
    WHERE a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}`;
  const only = among ? Prisma.sql`AND j.id = ANY(${[...among]}::int[])` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j
    WHERE j.unbooked_named_at IS NULL AND ${notUploaded} AND j.wishes @> '{"isFlexible": true}' ${only}
      AND (j.date_service IS NULL OR NOT EXISTS (SELECT ${ofPerson})
        OR (j.is_time_open AND NOT EXISTS (SELECT ${ofPerson} AND ${isProvider})))
    ORDER BY j.id`;
  return rows.map(({ id }) => id);
}

/** The caller has locked the jobs. */
export async function markNamed(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.serviceJob.updateMany({ where: { id: { in: [...ids] } }, data: { unbookedNamedAt: at } });
}

/** Place, services, wishes and account managers of the jobs that are named together; null when none exists any more. */
export async function findNamedVisit(prisma: PrismaClient, ids: readonly number[]) {
  const rows = await prisma.serviceJob.findMany({
    where: { id: { in: [...ids] } },
    select: {
      ...{ id: true, wishes: true },
      service: { select: { name: true } },
      campaign: { select: { name: true } },
      client: { select: { accountManagers: { select: { userId: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  const [first] = rows;
  if (!first) return null;
  return {
    serviceJobId: first.id,
    place: first.campaign.name,
    services: rows.map(({ service }) => service.name),
    wishes: first.wishes,
    managers: first.client.accountManagers.map(({ userId }) => ({ id: userId })),
  };
}
