import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ProviderCalendar } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { findAppointments } from '../availability/public.ts';

/** Requirements of an appointment of a job. */
export interface Visit {
  readonly id: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly serviceJobLength: number | null;
  /** On-site provider of the job; null for none. */
  readonly providerId: number | null;
  /** Zone of the client; null for none. */
  readonly zone: { readonly id: number; readonly name: string } | null;
  readonly travelMinutes: number;
}

/** Reads from the database what an appointment of a job requires; fails when there is no such job. */
export async function findVisit(prisma: PrismaClient, id: number): Promise<Visit> {
  const { client, users, ...job } = await prisma.serviceJob.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      clientId: true,
      serviceId: true,
      serviceJobLength: true,
      client: { select: { zone: { select: { id: true, name: true, defaultTravelTime: true } } } },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: { userId: true } },
    },
  });
  const zone = client.zone && { id: client.zone.id, name: client.zone.name };
  const travelMinutes = client.zone?.defaultTravelTime ?? 0;
  return { ...job, providerId: users[0]?.userId ?? null, zone, travelMinutes };
}

export interface CalendarOwner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly zoneIds: readonly number[];
  readonly calendar: ProviderCalendar;
}

/**
 * Reads from the database the on-site providers who offer the service of the job and are not blacklisted by its client, with their
 * calendars around a period, by name.
 */
export async function findCalendars(prisma: PrismaClient, visit: Visit, around: Period): Promise<CalendarOwner[]> {
  const { serviceId, clientId } = visit;
  const users = await prisma.user.findMany({
    where: {
      deletedAt: null,
      userRole: { userTypeId: UserTypeId.OnSite },
      blacklistedBy: { none: { clientId } },
      OR: [{ services: { some: { serviceId } } }, { provider: { bookableServices: { some: { serviceId } } } }],
    },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      timeZone: true,
      zones: { select: { zoneId: true } },
      weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
      blockouts: {
        where: { start: { lt: around.finish }, finish: { gt: around.start } },
        select: { start: true, finish: true },
      },
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  const appointments = await findAppointments(prisma, around, { exceptJobId: visit.id });
  return users.map(({ timeZone, zones, weeklySlots, blockouts, ...person }) => ({
    ...person,
    zoneIds: zones.map(({ zoneId }) => zoneId),
    calendar: { timeZone, slots: weeklySlots, blockouts, appointments: appointments.get(person.id) ?? [] },
  }));
}
