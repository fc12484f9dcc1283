import { appointmentPeriod, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import type { BookableProvider } from '@shootdesk/shared/scheduling/schedule-conflicts';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';
import { notDelivered } from '../workflows/public.ts';

/**
 * Locks a provider until the end of the transaction, so that bookings and blockouts of their time take turns. Callers must hold the lock of
 * the job already (ADR 6). Answers whether there is such an on-site provider.
 */
export async function lockProvider(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u WHERE u.id = ${userId} AND u.deleted_at IS NULL
      AND u.user_role_id IN (SELECT id FROM user_roles WHERE user_type_id = ${UserTypeId.OnSite})
    FOR NO KEY UPDATE OF u`;
  return rows.length > 0;
}

async function findAppointments(tx: Tx, userId: number, exceptJobId: number): Promise<OtherAppointment[]> {
  const rows = await tx.$queryRaw<{ id: number; date: Date; length: number | null; travelMinutes: number }[]>`
    SELECT j.id, j.date_service AS date, j.service_job_length AS length, coalesce(z.default_travel_time, 0) AS "travelMinutes"
    FROM service_job_users a
    JOIN service_jobs j ON j.id = a.service_job_id
    JOIN clients c ON c.id = j.client_id
    LEFT JOIN zones z ON z.id = c.zone_id
    WHERE a.user_id = ${userId} AND a.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}
      AND j.id <> ${exceptJobId} AND j.date_service IS NOT NULL AND ${notDelivered}
    ORDER BY j.date_service`;
  return rows.map(({ id, date, length, travelMinutes }) => ({
    ...appointmentPeriod(date, length),
    serviceJobId: id,
    travelMinutes,
  }));
}

/** Reads from the database a locked provider with everything that can conflict with an appointment of a job. */
export async function findProvider(
  tx: Tx,
  userId: number,
  job: { readonly id: number; readonly clientId: number },
  { start, finish }: Period,
): Promise<BookableProvider> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      firstName: true,
      lastName: true,
      timeZone: true,
      services: { select: { serviceId: true } },
      provider: { select: { bookableServices: { select: { serviceId: true } } } },
      weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
      blockouts: { where: { start: { lt: finish }, finish: { gt: start } }, select: { start: true, finish: true } },
      blacklistedBy: { where: { clientId: job.clientId }, select: { id: true } },
    },
  });
  const offered = [...user.services, ...(user.provider?.bookableServices ?? [])];
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    timeZone: user.timeZone,
    slots: user.weeklySlots,
    blockouts: user.blockouts,
    appointments: await findAppointments(tx, userId, job.id),
    serviceIds: offered.map(({ serviceId }) => serviceId),
    blacklisted: user.blacklistedBy.length > 0,
  };
}
