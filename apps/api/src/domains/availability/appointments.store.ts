import { Prisma } from '@shootdesk/prisma/client';
import { appointmentPeriod, reachMs } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import type { PlacedAppointment } from '@shootdesk/shared/dispatch/fit';
import { placeOf } from '@shootdesk/shared/dispatch/travel';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import { notDelivered } from '../workflows/public.ts';

/** Whose appointments to find. */
interface Whose {
  /** Only of these providers; absent for all. */
  readonly userIds?: readonly number[];
  /** A job that is left out, because it is the one to schedule. */
  readonly exceptJobId?: number;
}

/**
 * Reads from the database the appointments around a period, by provider and start: those of jobs not yet sent to the client. Callers decide
 * by the rules of `packages/shared/src/availability` which of them matter.
 */
export async function findAppointments(
  db: Reads,
  { start, finish }: Period,
  { userIds, exceptJobId = 0 }: Whose = {},
): Promise<Map<number, PlacedAppointment[]>> {
  const ofProviders = userIds ? Prisma.sql`AND a.user_id = ANY(${[...userIds]}::int[])` : Prisma.empty;
  const rows = await db.$queryRaw<
    {
      userId: number;
      id: number;
      date: Date;
      length: number | null;
      travelMinutes: number;
      latitude: number | null;
      longitude: number | null;
    }[]
  >`
    SELECT a.user_id AS "userId", j.id, j.date_service AS date, j.service_job_length AS length,
      coalesce(z.default_travel_time, 0) AS "travelMinutes", m.latitude, m.longitude
    FROM service_jobs j
    JOIN campaigns m ON m.id = j.campaign_id
    JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    JOIN clients c ON c.id = j.client_id
    LEFT JOIN zones z ON z.id = c.zone_id
    WHERE j.id <> ${exceptJobId} AND ${notDelivered} ${ofProviders}
      AND j.date_service > ${new Date(start.getTime() - reachMs)}::timestamptz
      AND j.date_service < ${new Date(finish.getTime() + reachMs)}::timestamptz
    ORDER BY a.user_id, j.date_service, j.id`;
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map(({ id, date, length, travelMinutes, ...place }) => ({
        ...appointmentPeriod(date, length),
        serviceJobId: id,
        travelMinutes,
        place: placeOf(place),
      })),
    ]),
  );
}
