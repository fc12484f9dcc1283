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
import type { Tx } from '../../db/transaction.ts';
import { notDelivered } from '../workflows/public.ts';
import { propertyColumns, zoneKeys, zonesOf, type PropertyColumns } from '../zones/public.ts';

interface Whose {
  /** Absent means all. */
  readonly userIds?: readonly number[];
  /** The job to schedule, which does not conflict with itself. */
  readonly exceptJobId?: number;
}

/**
 * Reads the appointments around a period, and the times that clients hold by booking links, by provider and start. Omits jobs that were sent to the
 * client. The rules of `packages/shared/src/availability` decide which ones matter.
 */
export async function findAppointments(
  db: Reads,
  { start, finish }: Period,
  { userIds, exceptJobId = 0 }: Whose = {},
): Promise<Map<number, OtherAppointment[]>> {
  const ofProviders = userIds ? Prisma.sql`AND a.user_id = ANY(${[...userIds]}::int[])` : Prisma.empty;
  const ofHolders = userIds ? Prisma.sql`AND h.user_id = ANY(${[...userIds]}::int[])` : Prisma.empty;
  const rows = await db.$queryRaw<
    (PropertyColumns & {
      userId: number;
      id: number;
      date: Date;
      length: number | null;
      travelMinutes: number;
      heldUntil: Date | null;
    })[]
  >`
    WITH taken AS MATERIALIZED (
      SELECT a.user_id AS "userId", j.id, j.date_service AS date, j.service_job_length AS length, ${propertyColumns}, NULL::timestamptz AS "heldUntil",
        ${zoneKeys}
      FROM service_jobs j
      JOIN campaigns m ON m.id = j.campaign_id
      JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
      JOIN clients c ON c.id = j.client_id
      WHERE j.id <> ${exceptJobId} AND ${notDelivered} ${ofProviders}
        AND j.date_service > ${new Date(start.getTime() - reachMs)}::timestamptz
        AND j.date_service < ${new Date(finish.getTime() + reachMs)}::timestamptz
      UNION ALL
      SELECT h.user_id, j.id, h.start, h.minutes, ${propertyColumns}, h.expires_at, ${zoneKeys}
      FROM booking_holds h
      JOIN service_jobs j ON j.id = h.service_job_id
      JOIN campaigns m ON m.id = j.campaign_id
      JOIN clients c ON c.id = j.client_id
      WHERE h.expires_at > clock_timestamp() AND ${notDelivered} ${ofHolders}
        AND NOT EXISTS (SELECT FROM booking_link_jobs o WHERE o.booking_link_id = h.booking_link_id AND o.service_job_id = ${exceptJobId})
        AND h.start > ${new Date(start.getTime() - reachMs)}::timestamptz
        AND h.start < ${new Date(finish.getTime() + reachMs)}::timestamptz
    ),
    places AS MATERIALIZED ${zonesOf('taken')}
    SELECT t."userId", t.id, t.date, t.length, t."campaignId", t.latitude, t.longitude, t.address, t.suburb, t.state, t.postcode, t."heldUntil",
      coalesce(z.default_travel_time, 0) AS "travelMinutes"
    FROM taken t JOIN places o USING ("zonePostcode", "zoneState", "clientZoneId") LEFT JOIN zones z ON z.id = o.id
    ORDER BY t."userId", t.date, t.id`;
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map(({ id, date, length, travelMinutes, heldUntil, ...property }) => ({
        ...appointmentPeriod(date, length),
        ...propertyOf(property),
        serviceJobId: id,
        travelMinutes,
        ...(heldUntil && { heldUntil }),
      })),
    ]),
  );
}

/**
 * Deletes the booking holds of a provider that overlap one of their blockouts. The caller has locked the provider and, by ADR 6, must not lock other
 * people afterwards.
 */
export async function releaseHoldsUnderBlockouts(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM booking_holds h USING blockouts b WHERE h.user_id = ${userId} AND b.user_id = h.user_id
      AND h.start < b.finish AND h.start + make_interval(mins => h.minutes) > b.start`;
}

/**
 * Deletes the booking holds of a provider that overlap a period. The caller has locked the provider and, by ADR 6, must not lock other people
 * afterwards.
 */
export async function releaseHolds(tx: Tx, userId: number, { start, finish }: Period): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM booking_holds WHERE user_id = ${userId} AND start < ${finish}::timestamptz
      AND start + make_interval(mins => minutes) > ${start}::timestamptz`;
}
