import { Prisma } from '@shootdesk/prisma/client';
import {
  appointmentPeriod,
  reachMs,
  type OtherAppointment,
} from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import { propertyOf } from '@shootdesk/shared/availability/property';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import { notDelivered } from '../workflows/public.ts';
import { propertyColumns, propertyZoneId, type PropertyColumns } from '../zones/public.ts';

interface Whose {
  /** Absent means all. */
  readonly userIds?: readonly number[];
  /** The job to schedule, which does not conflict with itself. */
  readonly exceptJobId?: number;
}

/**
 * Reads the appointments around a period, by provider and start, of jobs not yet sent to the client. The rules of
 * `packages/shared/src/availability` decide which ones matter.
 */
export async function findAppointments(
  db: Reads,
  { start, finish }: Period,
  { userIds, exceptJobId = 0 }: Whose = {},
): Promise<Map<number, OtherAppointment[]>> {
  const ofProviders = userIds ? Prisma.sql`AND a.user_id = ANY(${[...userIds]}::int[])` : Prisma.empty;
  const rows = await db.$queryRaw<
    (PropertyColumns & {
      userId: number;
      id: number;
      date: Date;
      length: number | null;
      travelMinutes: number;
    })[]
  >`
    SELECT a.user_id AS "userId", j.id, j.date_service AS date, j.service_job_length AS length,
      coalesce(z.default_travel_time, 0) AS "travelMinutes", ${propertyColumns}
    FROM service_jobs j
    JOIN campaigns m ON m.id = j.campaign_id
    JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
    JOIN clients c ON c.id = j.client_id
    LEFT JOIN zones z ON z.id = ${propertyZoneId}
    WHERE j.id <> ${exceptJobId} AND ${notDelivered} ${ofProviders}
      AND j.date_service > ${new Date(start.getTime() - reachMs)}::timestamptz
      AND j.date_service < ${new Date(finish.getTime() + reachMs)}::timestamptz
    ORDER BY a.user_id, j.date_service, j.id`;
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map(({ id, date, length, travelMinutes, ...property }) => ({
        ...appointmentPeriod(date, length),
        ...propertyOf(property),
        serviceJobId: id,
        travelMinutes,
      })),
    ]),
  );
}
