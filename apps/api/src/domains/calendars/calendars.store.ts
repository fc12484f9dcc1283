import type { PrismaClient } from '@shootdesk/prisma/client';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { CalendarEvent } from './calendar-text.ts';

/** Whose calendar it is. */
export type CalendarOwner = { readonly userId: number } | { readonly zoneId: number };

const columns = { id: true, nonce: true, createdAt: true } as const;

/** Reads from the database the address of a calendar; null when there is none. */
export function findAddress(prisma: PrismaClient, owner: CalendarOwner) {
  return prisma.calendarAddress.findFirst({ where: owner, select: columns });
}

/** Gives a calendar a new address; the one before is no longer valid. One statement, so that two who renew at once both succeed. */
export function replaceAddress(prisma: PrismaClient, owner: CalendarOwner, nonce: string, createdAt: Date) {
  return prisma.calendarAddress.upsert({
    where: owner,
    create: { ...owner, nonce, createdAt },
    update: { nonce, createdAt },
    select: columns,
  });
}

/** Removes the address of a calendar, if there is one. */
export async function removeAddress(prisma: PrismaClient, owner: CalendarOwner): Promise<void> {
  await prisma.calendarAddress.deleteMany({ where: owner });
}

/** Reads from the database an address with its owner's name; null when there is none, or the owner is no provider any more. */
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

/** Most events of a kind, the latest ones: beyond it calendar programs refuse to read. */
const most = 5000;

export const isProvider = { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };

export const shownJob = {
  id: true,
  service: { select: { name: true } },
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

/** Reads from the database the appointments of a calendar since a day: with a provider, of jobs in any status. */
async function findAppointments(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.serviceJob.findMany({
    where: {
      dateService: { gte: since },
      ...('userId' in owner
        ? { users: { some: { ...isProvider, userId: owner.userId } } }
        : { client: { zoneId: owner.zoneId }, users: { some: isProvider } }),
    },
    select: {
      ...shownJob,
      dateService: true,
      serviceJobLength: true,
      cacheKey: true,
      updatedAt: true,
      users: { where: isProvider, select: { user: { select: { name: true } } }, orderBy: { id: 'asc' } },
    },
    orderBy: [{ dateService: 'desc' }, { id: 'desc' }],
    take: most,
  });
  return rows.map(({ id, service, campaign, users, ...row }) => ({
    kind: 'job',
    id,
    ...appointmentPeriod(row.dateService!, row.serviceJobLength),
    sequence: row.cacheKey,
    changedAt: row.updatedAt,
    summary: `${service.name}: ${campaign.name}`,
    location: locationOf(campaign),
    note: 'zoneId' in owner ? users.map(({ user }) => user.name).join(', ') : null,
    isCancelled: false,
  }));
}

/** Reads from the database the appointments that were cancelled since a day and not planned again. */
async function findCancelled(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.cancelledAppointment.findMany({
    where: {
      cancelledAt: { gte: since },
      ...('userId' in owner
        ? { userId: owner.userId, serviceJob: { users: { none: { ...isProvider, userId: owner.userId } } } }
        : { serviceJob: { client: { zoneId: owner.zoneId }, users: { none: isProvider } } }),
    },
    select: { start: true, finish: true, sequence: true, cancelledAt: true, serviceJob: { select: shownJob } },
    orderBy: [{ cancelledAt: 'desc' }, { id: 'desc' }],
    // Of a job that several had one after the other, the zone shows the last.
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

/** Reads from the database the blockouts of a calendar. That of a zone keeps the reasons to itself, because the address may travel. */
async function findBlockouts(prisma: PrismaClient, owner: CalendarOwner, since: Date): Promise<CalendarEvent[]> {
  const rows = await prisma.blockout.findMany({
    where: {
      finish: { gte: since },
      user: { deletedAt: null },
      ...('userId' in owner ? owner : { user: { deletedAt: null, zones: { some: { zoneId: owner.zoneId } } } }),
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
 * Reads from the database the events of a calendar.
 * @param since of what is planned
 * @param cancelledSince of what was cancelled
 */
export async function findEvents(
  prisma: PrismaClient,
  owner: CalendarOwner,
  { since, cancelledSince }: { readonly since: Date; readonly cancelledSince: Date },
): Promise<CalendarEvent[]> {
  const parts = await Promise.all([
    findAppointments(prisma, owner, since),
    findCancelled(prisma, owner, cancelledSince),
    findBlockouts(prisma, owner, since),
  ]);
  return parts.flat();
}
