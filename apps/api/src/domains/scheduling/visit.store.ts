import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { visitAround, type CampaignAppointment } from '@shootdesk/shared/availability/visits';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { notUploaded } from '../workflows/public.ts';

interface PlacedJob extends CampaignAppointment {
  readonly id: number;
  readonly service: string;
  readonly cacheKey: number;
  readonly serviceJobLength: number | null;
}

export interface FoundVisit {
  readonly providerId: number;
  /** In the order of the work. */
  readonly jobs: readonly PlacedJob[];
}

interface VisitRow extends Omit<PlacedJob, 'start' | 'finish'> {
  readonly dateService: Date;
  readonly providerId: number;
  /** Of the provider. */
  readonly timeZone: string;
}

/** The visit of a job, with the jobs that are not uploaded yet; null without an appointment or provider. */
export async function findVisit(db: Reads, serviceJobId: number): Promise<FoundVisit | null> {
  const role = JobUserRoleId.OnSiteProvider;
  const rows = await db.$queryRaw<VisitRow[]>`
    SELECT j.id, j.campaign_id AS "campaignId", j.date_service AS "dateService", j.service_job_length AS "serviceJobLength",
      j.cache_key AS "cacheKey", s.name AS service, u.id AS "providerId", u.time_zone AS "timeZone"
    FROM service_jobs own
    JOIN service_job_users p ON p.service_job_id = own.id AND p.service_job_user_role_id = ${role} JOIN users u ON u.id = p.user_id
    JOIN service_jobs j ON j.campaign_id = own.campaign_id JOIN services s ON s.id = j.service_id
    JOIN service_job_users a ON a.service_job_id = j.id AND a.service_job_user_role_id = ${role} AND a.user_id = u.id
    WHERE own.id = ${serviceJobId} AND j.date_service IS NOT NULL AND ${notUploaded}
    ORDER BY j.date_service, j.id`;
  const appointments = rows.map(({ providerId: _providerId, timeZone: _timeZone, dateService, ...row }) => ({
    ...row,
    ...appointmentPeriod(dateService, row.serviceJobLength),
  }));
  const [first] = rows;
  const own = appointments.find(({ id }) => id === serviceJobId);
  return first && own ? { providerId: first.providerId, jobs: visitAround(own, appointments, first.timeZone) } : null;
}

/** Jobs of one campaign of which none has an appointment or a provider, in the given order; null where they are others. */
export async function findUnbookedVisit(
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly serviceJobLength: number | null }[] | null> {
  const rows = await tx.serviceJob.findMany({
    where: {
      id: { in: [...ids] },
      dateService: null,
      users: { none: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider } },
    },
    select: { id: true, campaignId: true, serviceJobLength: true },
  });
  const jobs = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const isOfOne = jobs.every(({ campaignId }) => campaignId === jobs[0]!.campaignId);
  return jobs.length === ids.length && isOfOne ? jobs : null;
}
