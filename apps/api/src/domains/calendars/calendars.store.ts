import type { PrismaClient } from '@shootdesk/prisma/client';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import { propertyZoneId } from '../zones/public.ts';
import type { CalendarEvent } from './calendar-text.ts';
import { visitEvents, type AppointmentEvent } from './visit-events.ts';

export type CalendarOwner = { readonly userId: number } | { readonly zoneId: number };

const columns = { id: true, nonce: true, createdAt: true } as const;

export function findAddress(prisma: PrismaClient | Tx, owner: CalendarOwner) {
  return prisma.calendarAddress.findFirst({ where: owner, select: columns });
}

/** Replaces the address in one statement, so that concurrent renewals both succeed. */
export function replaceAddress(prisma: PrismaClient | Tx, owner: CalendarOwner, nonce: string, createdAt: Date) {
  return prisma.calendarAddress.upsert({
    where: owner,
    create: { ...owner, nonce, createdAt },
    update: { nonce, createdAt },
    select: columns,
  });
}

export async function removeAddress(prisma: PrismaClient | Tx, owner: CalendarOwner): Promise<void> {
  await prisma.calendarAddress.deleteMany({ where: owner });
}

/** Null when there is none, or its owner is no longer a provider. */
export async function findCalendar(prisma: PrismaClient, id: number) {
  const row = await prisma.calendarAddress.findFirst({
    where: {
      id,
      OR: [
        { zoneId: { not: null } },
        {
          user: {
            deletedAt: null,
            userRole: { userTypeId: UserTypeId.OnSite },
            NOT: { flags: { has: 'Disable_Provider_Diary' } },
          },
        },
      ],
    },
    select: {
      id: true,
      nonce: true,
      user: { select: { id: true, name: true } },
      zone: { select: { id: true, name: true } },
    },
  });
  if (!row) return null;
  const { id: addressId, nonce, user, zone } = row;
  const owner: CalendarOwner = user ? { userId: user.id } : { zoneId: zone!.id };
  return { id: addressId, nonce, owner, name: (user ?? zone)!.name };
}

/** Maximum events of a kind, latest first: calendar programs refuse to read much more. */
const most = 5000;

export const isProvider = { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };

export const shownJob = {
  id: true,
  service: { select: { name: true, prepare: true } },
  campaign: { select: { name: true, address: true, suburb: true, state: true, postcode: true } },
} as const;

interface Place {
  readonly name: string;
  readonly address: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
}

export function locationOf({ name, address, suburb, state, postcode }: Place): string {
  return [address, suburb, state, postcode].filter(Boolean).join(', ') || name;
}

async function findZoneJobs(prisma: PrismaClient, zoneId: number, since: Date): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    SELECT j.id FROM service_jobs j JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
    WHERE ${propertyZoneId} = ${zoneId} AND (j.date_service >= ${since}::timestamptz
      OR j.id IN (SELECT x.service_job_id FROM cancelled_appointments x WHERE x.cancelled_at >= ${since}::timestamptz))
    ORDER BY j.date_service DESC NULLS FIRST, j.id DESC LIMIT ${most}`;
  return rows.map(({ id }) => id);
}

/** Visits with a provider since a day, of jobs in any status. */
async function findVisits(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.serviceJob.findMany({
    where: {
      dateService: { gte: since },
      ...('userId' in owner
        ? { users: { some: { ...isProvider, userId: owner.userId } } }
        : { id: { in: await findZoneJobs(prisma, owner.zoneId, since) }, users: { some: isProvider } }),
    },
    select: {
      ...shownJob,
      campaignId: true,
      dateService: true,
      isTimeOpen: true,
      serviceJobLength: true,
      cacheKey: true,
      updatedAt: true,
      users: {
        where: isProvider,
        select: { user: { select: { id: true, name: true, timeZone: true } } },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: [{ dateService: 'desc' }, { id: 'desc' }],
    take: most,
  });
  const appointments = rows.map(({ id, campaignId, service, campaign, users, ...row }): AppointmentEvent => ({
    kind: 'job',
    id,
    campaignId,
    service: service.name,
    campaign: campaign.name,
    provider: users[0]!.user,
    ...appointmentPeriod(row.dateService!, row.serviceJobLength),
    sequence: row.cacheKey,
    changedAt: row.updatedAt,
    summary: `${service.name}: ${campaign.name}`,
    location: locationOf(campaign),
    isTimeOpen: row.isTimeOpen,
    people: 'zoneId' in owner ? users.map(({ user }) => user.name) : [],
    isCancelled: false,
  }));
  return visitEvents(appointments);
}

/** Appointments that were cancelled since a day and not planned again. */
async function findCancelled(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.cancelledAppointment.findMany({
    where: {
      cancelledAt: { gte: since },
      ...('userId' in owner
        ? { userId: owner.userId, serviceJob: { users: { none: { ...isProvider, userId: owner.userId } } } }
        : {
            serviceJobId: { in: await findZoneJobs(prisma, owner.zoneId, since) },
            serviceJob: { users: { none: isProvider } },
          }),
    },
    select: { start: true, finish: true, sequence: true, cancelledAt: true, serviceJob: { select: shownJob } },
    orderBy: [{ cancelledAt: 'desc' }, { id: 'desc' }],
    // If a job had several, a zone's calendar contains the last one.
    distinct: ['serviceJobId'],
    take: most,
  });
  return rows.map(({ serviceJob: { id, service, campaign }, cancelledAt, ...row }) => ({
    kind: 'job',
    id,
    ...row,
    changedAt: cancelledAt,
    summary: `${service.name}: ${campaign.name}`,
    location: locationOf(campaign),
    note: null,
    isCancelled: true,
  }));
}

/**
 * A zone's calendar omits the reasons, because its address may be passed on. A provider's calendar omits blockouts that come from another calendar of
 * theirs.
 */
async function findBlockouts(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.blockout.findMany({
    where: {
      finish: { gte: since },
      user: { deletedAt: null },
      ...('userId' in owner
        ? { ...owner, fromCalendar: false }
        : { user: { deletedAt: null, zones: { some: { zoneId: owner.zoneId } } } }),
    },
    select: {
      id: true,
      start: true,
      finish: true,
      reason: true,
      cacheKey: true,
      updatedAt: true,
      user: { select: { name: true } },
    },
    orderBy: [{ start: 'desc' }, { id: 'desc' }],
    take: most,
  });
  return rows.map(({ id, start, finish, reason, cacheKey, updatedAt, user }) => ({
    kind: 'blockout',
    id,
    start,
    finish,
    sequence: cacheKey,
    changedAt: updatedAt,
    summary: 'userId' in owner ? 'Unavailable' : `${user.name} is unavailable`,
    location: null,
    note: 'userId' in owner ? reason : null,
    isCancelled: false,
  }));
}

/**
 * @param since for planned events
 * @param cancelledSince for cancelled ones
 */
export async function findEvents(
  prisma: PrismaClient,
  owner: CalendarOwner,
  { since, cancelledSince }: { readonly since: Date; readonly cancelledSince: Date },
): Promise<CalendarEvent[]> {
  const parts = await Promise.all([
    findVisits(prisma, owner, since),
    findCancelled(prisma, owner, cancelledSince),
    findBlockouts(prisma, owner, since),
  ]);
  return parts.flat();
}
