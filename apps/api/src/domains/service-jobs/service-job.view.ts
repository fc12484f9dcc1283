import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { IncludedMembers, JobRow } from './job-row.ts';

const notIncluded: IncludedMembers = {
  campaign: null,
  client: null,
  service: null,
  status: null,
  details: null,
  users: null,
  notes: null,
  contentDirectProviders: null,
};

const utc = (instant: string) => new Date(instant).toISOString();
const utcOrNull = (instant: string | null) => (instant === null ? null : utc(instant));

/** A job on the wire. Members that were not asked for are null. */
export function serviceJobView({ job, included }: JobRow): ServiceJob {
  const { platform, cacheKey, ...rest } = job;
  return {
    ...rest,
    clientDeadline: utcOrNull(job.clientDeadline),
    studioDeadline: utcOrNull(job.studioDeadline),
    proofedAt: utcOrNull(job.proofedAt),
    dateService: utcOrNull(job.dateService),
    createdAt: utc(job.createdAt),
    url: `/service-jobs/${job.id}`,
    sourceTag: platform,
    cache_key: cacheKey,
    ...notIncluded,
    ...included,
  };
}
