import type { PrismaClient } from '@shootdesk/prisma/client';
import {
  appointmentPeriod,
  type OtherAppointment,
  type ProviderCalendar,
} from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { notDelivered } from '../workflows/public.ts';

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

/** Longest appointment plus travel, in hours: anything that began earlier cannot reach into the day. */
const reachHours = 48;

async function findAppointments(
  prisma: PrismaClient,
  exceptJobId: number,
  { start, finish }: Period,
): Promise<Map<number, OtherAppointment[]>> {
  const rows = await prisma.$queryRaw<
    { userId: number; id: number; date: Date; length: number | null; travelMinutes: number }[]
  >`
    SELECT a.user_id AS "userId", j.id, j.date_service AS date, j.service_job_length AS length,
      coalesce(z.default_travel_time, 0) AS "travelMinutes"
    FROM service_jobs j
    JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    JOIN clients c ON c.id = j.client_id
    LEFT JOIN zones z ON z.id = c.zone_id
    WHERE j.id <> ${exceptJobId} AND ${notDelivered}
      AND j.date_service > ${start}::timestamptz - make_interval(hours => ${reachHours})
      AND j.date_service < ${finish}::timestamptz + make_interval(hours => ${reachHours})`;
  const ofUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...ofUser].map(([userId, own]) => [
      userId,
      own.map(({ id, date, length, travelMinutes }) => ({
        ...appointmentPeriod(date, length),
        serviceJobId: id,
        travelMinutes,
      })),
    ]),
  );
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
  const appointments = await findAppointments(prisma, visit.id, around);
  return users.map(({ timeZone, zones, weeklySlots, blockouts, ...person }) => ({
    ...person,
    zoneIds: zones.map(({ zoneId }) => zoneId),
    calendar: { timeZone, slots: weeklySlots, blockouts, appointments: appointments.get(person.id) ?? [] },
  }));
}
