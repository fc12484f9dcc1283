import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Tx } from '../../db/transaction.ts';
import { assignmentColumns } from '../service-job-users/public.ts';

/** Reads from the database the appointment of a job with the facts its rules need. The caller has locked the job. */
export async function findBooking(tx: Tx, serviceJobId: number) {
  const { users, campaign, service, client, ...job } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: {
      dateService: true,
      serviceJobLength: true,
      serviceUsername: true,
      clientId: true,
      campaign: { select: { state: true } },
      service: { select: { onSite: true, serviceGroupId: true } },
      client: { select: { zone: { select: { defaultTravelTime: true } } } },
      users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider }, select: assignmentColumns },
    },
  });
  return {
    ...job,
    ...service,
    state: campaign.state,
    travelMinutes: client.zone?.defaultTravelTime ?? 0,
    assignment: users[0] ?? null,
  };
}

export type Booking = Awaited<ReturnType<typeof findBooking>>;

/** Writes the appointment of a job: its start, its length in minutes and the service username. The caller has locked the job. */
export async function writeBooking(
  tx: Tx,
  serviceJobId: number,
  data: Pick<Booking, 'dateService' | 'serviceJobLength' | 'serviceUsername'>,
): Promise<void> {
  const { dateService, serviceJobLength, serviceUsername } = data;
  await tx.serviceJob.update({
    where: { id: serviceJobId },
    data: { dateService, serviceJobLength, serviceUsername },
    select: { id: true },
  });
}

/** Writes the reason of a reschedule into the history, as a row without an earlier status, because the status stays. */
export async function writeReason(
  tx: Tx,
  job: { readonly id: number; readonly serviceJobStatusId: number },
  reason: string,
  createdById: number,
): Promise<void> {
  const { id: serviceJobId, serviceJobStatusId } = job;
  const data = { serviceJobId, serviceJobStatusId, comment: `Rescheduled: ${reason}`, createdById };
  await tx.serviceJobHistory.create({ data, select: { id: true } });
}

/** Reads from the database who changed the appointment of a job last, its time or its provider; null when nobody did. */
export async function findLastMove(tx: Tx, serviceJobId: number) {
  const rows = await tx.$queryRaw<{ id: number; name: string; at: Date }[]>`
    SELECT u.id, u.name, l.created_at AS at FROM activity_logs l JOIN users u ON u.id = l.created_by_id
    WHERE l.service_job_id = ${serviceJobId}
      AND (l.activity->>'what' = 'appointment' OR (l.activity->>'what' = 'person' AND l.activity->>'done' = 'scheduled'))
    ORDER BY l.created_at DESC, l.id DESC LIMIT 1`;
  const last = rows[0];
  return last ? { id: last.id, name: last.name, at: last.at.toISOString() } : null;
}
