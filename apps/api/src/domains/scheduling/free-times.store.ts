import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ProviderCalendar } from '@shootdesk/shared/availability/appointment-conflicts';
import { propertyOf, type Property } from '@shootdesk/shared/availability/property';
import { openingFor } from '@shootdesk/shared/availability/working-week';
import type { Period } from '@shootdesk/shared/availability/periods';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { dayLimitColumns, dayLimitsOf, findAppointments } from '../availability/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { findPropertyZone } from '../zones/public.ts';

export interface Visit {
  readonly id: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly serviceJobLength: number | null;
  /** Null for none. */
  readonly providerId: number | null;
  /** Null for none. */
  readonly zone: { readonly id: number; readonly name: string } | null;
  readonly travelMinutes: number;
  readonly property: Property;
}

/** Fails when there is no such job. */
export async function findVisit(prisma: PrismaClient, id: number): Promise<Visit> {
  const { campaign, users, ...job } = await prisma.serviceJob.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      clientId: true,
      serviceId: true,
      serviceJobLength: true,
      campaignId: true,
      campaign: {
        select: { address: true, suburb: true, state: true, postcode: true, latitude: true, longitude: true },
      },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: { userId: true } },
    },
  });
  const found = await findPropertyZone(prisma, id);
  const zone = found && { id: found.id, name: found.name };
  const travelMinutes = found?.defaultTravelTime ?? 0;
  const property = propertyOf({ ...campaign, campaignId: job.campaignId });
  return { ...job, providerId: users[0]?.userId ?? null, zone, travelMinutes, property };
}

export interface CalendarOwner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly zoneIds: readonly number[];
  readonly calendar: ProviderCalendar;
}

/** Providers who offer the job's service and are not blacklisted by its client, by name, with their calendars around a period. */
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
      provider: { select: dayLimitColumns },
      weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
      blockouts: {
        where: { start: { lt: around.finish }, finish: { gt: around.start } },
        select: { start: true, finish: true },
      },
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  });
  const appointments = await findAppointments(prisma, around, { exceptJobId: visit.id });
  const office = await findOfficeCalendar(prisma, daysAround(around));
  return users.map(({ timeZone, zones, weeklySlots, blockouts, provider, ...person }) => {
    const zoneIds = zones.map(({ zoneId }) => zoneId);
    const opening = openingFor(office, { id: person.id, zoneIds });
    const calendar = {
      timeZone,
      slots: weeklySlots,
      opening,
      blockouts,
      appointments: appointments.get(person.id) ?? [],
      dayLimits: dayLimitsOf(provider),
    };
    return { ...person, zoneIds, calendar };
  });
}
