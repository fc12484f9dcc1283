import { detailTypes } from '@shootdesk/shared/service-job-details/detail-types';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { jobFieldNames, jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import { proofingProducts, type ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { wireInstant } from '../../../db/instant-text.ts';
import { propertyTimeZone } from '../../zones/public.ts';
import type { IncludedMembers, IncludedRows, JobRow, ProofingUrl } from './job-row.ts';

const notIncluded: IncludedMembers = {
  campaign: null,
  client: null,
  service: null,
  status: null,
  details: null,
  users: null,
  notes: null,
  contentDirectProviders: null,
  fileCounts: null,
  tags: null,
  zoneId: null,
};

export const wireOrNull = (instant: string | null) => (instant === null ? null : wireInstant(instant));

const statusOf = new Map<number, ServiceJob['status']>(jobStatuses.map((status) => [status.id, status]));
const roleOf = new Map(jobUserRoles.map(({ id, description }) => [id as number, { id, description }]));
const typeOf = new Map(detailTypes.map(({ id, name }) => [id as number, { name }]));

type UserRow = IncludedRows['users'][number];
const byRole = (one: UserRow, other: UserRow) =>
  one.serviceJobUserRoleId - other.serviceJobUserRoleId || one.id - other.id;

/** Adds constant names to the requested members. */
function membersOf({
  campaign,
  status,
  details,
  users,
  notes,
  ...rest
}: Partial<IncludedRows>): Partial<IncludedMembers> {
  return {
    ...rest,
    ...(campaign && {
      campaign: { id: campaign.id, name: campaign.name, timeZone: propertyTimeZone(campaign) },
    }),
    ...(status !== undefined && { status: statusOf.get(status) ?? null }),
    ...(details && {
      details: details
        .toSorted((one, other) => one.id - other.id)
        .map(({ typeId, ...detail }) => ({
          ...detail,
          entityFieldType: typeOf.get(typeId)!,
        })),
    }),
    ...(users && {
      users: users.toSorted(byRole).map((user) => ({
        ...user,
        serviceJobUserRole: roleOf.get(user.serviceJobUserRoleId)!,
      })),
    }),
    ...(notes && { notes: notes.toSorted((one, other) => one.serviceJobNoteTypeId - other.serviceJobNoteTypeId) }),
  };
}

const noProofingUrls = Object.fromEntries(
  proofingProducts.flatMap((product) => [
    [`${product}ProofingUrl`, null],
    [`${product}ClientProofingUrl`, null],
  ]),
) as Pick<ServiceJob, ProofingUrl>;

/** Proofing URLs by product; null without one. */
function proofingUrls(proofs: JobRow['job']['proofs']): Pick<ServiceJob, ProofingUrl> {
  if (proofs.length === 0) return noProofingUrls;
  const entries = proofingProducts.flatMap((product) => {
    const found = proofs.find((each) => each.product === product);
    return [
      [`${product}ProofingUrl`, found?.proofingUrl ?? null],
      [`${product}ClientProofingUrl`, found?.clientProofingUrl ?? null],
    ];
  });
  return Object.fromEntries(entries) as Pick<ServiceJob, ProofingUrl>;
}

const instantFields = jobFieldNames.filter((field) => jobFields[field].kind === 'instant');

/** Editable instants in the form of the API. */
function wiredFields(job: JobRow['job']): Partial<JobRow['job']> {
  return Object.fromEntries(instantFields.map((field) => [field, wireOrNull(job[field] as string | null)]));
}

/** Members that were not requested are null. */
export function serviceJobView({ job, included }: JobRow): ServiceJob {
  const { platform, proofs, cacheKey, ...rest } = job;
  return {
    ...rest,
    ...proofingUrls(proofs),
    ...wiredFields(job),
    proofedAt: wireOrNull(job.proofedAt),
    revisionDeadline: wireOrNull(job.revisionDeadline),
    createdAt: wireInstant(job.createdAt),
    url: `/service-jobs/${job.id}`,
    sourceTag: platform,
    cache_key: cacheKey,
    ...notIncluded,
    ...membersOf(included),
  };
}
