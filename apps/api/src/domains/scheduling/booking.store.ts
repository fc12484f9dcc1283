import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { readWishes } from '@shootdesk/shared/service-jobs/wishes';
import { propertyOf } from '@shootdesk/shared/availability/property';
import type { Tx } from '../../db/transaction.ts';
import { assignmentColumns } from '../service-job-users/public.ts';
import { findPropertyTimeZone, findPropertyZone } from '../zones/public.ts';

const openTimeColumns = {
  ...{ isTimeOpen: true, firstDateService: true, timeFixedAt: true, savedMinutes: true, unbookedNamedAt: true },
} as const;

/** The caller has locked the job. */
export async function findBooking(tx: Tx, serviceJobId: number) {
  const { users, campaign, service, ...job } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: {
      dateService: true,
      announcedDateService: true,
      ...openTimeColumns,
      wishes: true,
      serviceJobLength: true,
      serviceUsername: true,
      clientId: true,
      campaignId: true,
      campaign: {
        select: { address: true, suburb: true, state: true, postcode: true, latitude: true, longitude: true },
      },
      service: { select: { onSite: true, serviceGroupId: true } },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: assignmentColumns },
    },
  });
  const zone = await findPropertyZone(tx, serviceJobId);
  return {
    ...job,
    wishes: readWishes(job.wishes),
    propertyTimeZone: await findPropertyTimeZone(tx, job.campaignId),
    ...service,
    property: propertyOf({ ...campaign, campaignId: job.campaignId }),
    travelMinutes: zone?.defaultTravelTime ?? 0,
    assignment: users[0] ?? null,
  };
}

/** Service and status of a job that is booked. */
export const findBookedJob = (tx: Tx, serviceJobId: number) =>
  tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { serviceId: true, serviceJobStatusId: true },
  });

export type Booking = Awaited<ReturnType<typeof findBooking>>;

/** What a job says of the time of a flexible visit. */
export type TimeState = Pick<Booking, keyof typeof openTimeColumns>;

/** Whether the client knows only the day of a job's appointment. */
export async function findIsTimeOpen(tx: Tx, serviceJobId: number): Promise<boolean> {
  const job = await tx.serviceJob.findUniqueOrThrow({ where: { id: serviceJobId }, select: { isTimeOpen: true } });
  return job.isTimeOpen;
}

/** The status before the last booking; null when it was never booked. */
export async function findStatusBeforeBooking(tx: Tx, serviceJobId: number): Promise<number | null> {
  const row = await tx.serviceJobHistory.findFirst({
    where: { serviceJobId, serviceJobStatusId: JobStatusId.Booked, fromStatusId: { not: null } },
    select: { fromStatusId: true },
    orderBy: { id: 'desc' },
  });
  return row?.fromStatusId ?? null;
}

/** The caller has locked the job. */
export async function writeBooking(
  tx: Tx,
  serviceJobId: number,
  data: Pick<Booking, 'dateService' | 'announcedDateService' | 'serviceJobLength' | 'serviceUsername'>,
  state: TimeState,
): Promise<void> {
  const { dateService, announcedDateService, serviceJobLength, serviceUsername } = data;
  const { isTimeOpen, firstDateService, timeFixedAt, savedMinutes, unbookedNamedAt } = state;
  const time = { isTimeOpen, firstDateService, timeFixedAt, savedMinutes, unbookedNamedAt };
  await tx.serviceJob.update({
    where: { id: serviceJobId },
    data: { dateService, announcedDateService, serviceJobLength, serviceUsername, ...time },
    select: { id: true },
  });
}

/** Who last changed the time or provider of the appointment; null when nobody did. */
export async function findLastMove(tx: Tx, serviceJobId: number) {
  const rows = await tx.$queryRaw<{ id: number; name: string; at: Date }[]>`
    SELECT u.id, u.name, l.created_at AS at FROM activity_logs l JOIN users u ON u.id = l.created_by_id
    WHERE l.service_job_id = ${serviceJobId}
      AND (l.activity->>'what' = 'appointment' OR (l.activity->>'what' = 'person' AND l.activity->>'done' = 'scheduled'))
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1`;
  const last = rows[0];
  return last ? { id: last.id, name: last.name, at: last.at.toISOString() } : null;
}

/**
 * Gives back the time that a client holds for the visit of a job. The caller has locked the job.
 * @param keepsRequest whether one that the client has asked the office for stays
 */
export async function releaseHold(tx: Tx, serviceJobId: number, keepsRequest = false): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM booking_holds WHERE (requested_at IS NULL OR NOT ${keepsRequest}::boolean) AND booking_link_id =
      (SELECT booking_link_id FROM booking_link_jobs WHERE service_job_id = ${serviceJobId})`;
}
