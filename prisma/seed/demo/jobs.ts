import { addWorkingHours } from '@shootdesk/shared/availability/working-hours';
import type { Prisma } from '../../generated/client.ts';
import type { DemoContext } from './context.ts';
import type { DemoJob } from './job-plan.ts';

function jobRow(
  job: DemoJob,
  { random }: DemoContext,
  index: number,
  createdById: number,
): Prisma.ServiceJobCreateManyInput {
  const delivered = job.proofedAt !== null;
  return {
    name: `${job.service.name} - ${job.campaign.address}`,
    campaignId: job.campaign.id,
    clientId: job.campaign.client.id,
    serviceId: job.service.id,
    serviceJobStatusId: job.statusId,
    clientDeadline: job.clientDeadline,
    studioDeadline: job.studioDeadline,
    proofedAt: job.proofedAt,
    changesRequestedAt: job.changesRequestedAt,
    revisionLimit:
      job.changesRequestedAt && addWorkingHours(job.changesRequestedAt, 24, { timeZone: 'Australia/Melbourne' }),
    uploadedAt: job.uploadedAt,
    dateService: job.appointment?.start ?? null,
    serviceJobLength: job.appointment?.length ?? null,
    serviceUsername: job.appointment
      ? `${job.appointment.provider.user.firstName} ${job.appointment.provider.user.lastName}`
      : null,
    totalAssets: job.totalAssets,
    qcScore: delivered && random.chance(0.7) ? random.int(6, 10) : null,
    ctReferenceId: String(880_000 + index),
    externalReference: `CT-JOB-${880_000 + index}`,
    createdById,
    createdAt: job.steps[0]?.at ?? null,
  } as Prisma.ServiceJobCreateManyInput;
}

export async function seedJobs(context: DemoContext, jobs: readonly DemoJob[], createdById: number): Promise<void> {
  const data = jobs.map((job, index) => jobRow(job, context, index, createdById));
  const rows = await context.database.serviceJob.createManyAndReturn({ data, select: { id: true } });
  jobs.forEach((job, index) => (job.id = rows[index]?.id ?? 0));
}
