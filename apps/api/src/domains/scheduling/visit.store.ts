import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { visitAround, type CampaignAppointment } from '@shootdesk/shared/availability/visits';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';

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

/** The visit of a job, with the jobs that are not uploaded yet; null without an appointment or provider. */
export async function findVisit(tx: Pick<Tx, 'serviceJob'>, serviceJobId: number): Promise<FoundVisit | null> {
  const role = { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider };
  const job = await tx.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: { campaignId: true, users: { where: role, select: { user: { select: { id: true, timeZone: true } } } } },
  });
  const provider = job?.users[0]?.user;
  if (!job || !provider) return null;
  const rows = await tx.serviceJob.findMany({
    where: {
      campaignId: job.campaignId,
      dateService: { not: null },
      serviceJobStatusId: { lt: JobStatusId.Uploaded },
      users: { some: { ...role, userId: provider.id } },
    },
    select: {
      ...{ id: true, campaignId: true, dateService: true, serviceJobLength: true, cacheKey: true },
      service: { select: { name: true } },
    },
    orderBy: [{ dateService: 'asc' }, { id: 'asc' }],
  });
  const appointments = rows.map(({ dateService, service, ...row }) => ({
    ...row,
    service: service.name,
    ...appointmentPeriod(dateService!, row.serviceJobLength),
  }));
  const own = appointments.find(({ id }) => id === serviceJobId);
  return own ? { providerId: provider.id, jobs: visitAround(own, appointments, provider.timeZone) } : null;
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
