import type { DetailTypeName } from '../service-job-details/detail-types.ts';
import { NoteTypeId } from '../service-job-notes/note-types.ts';
import type { JobFilterName } from './job-filters.ts';
import type { JobInclude, JobListQuery } from './list-query.ts';
import type { ServiceJob } from './service-job.schema.ts';

/** Documentation text for calls that read jobs. */
export const clientKeyReads =
  'A client key gets the order, the status and the appointment: everything else of the job is null or empty, and what is not shown cannot be asked for (403). `dateService` is null while the time of a flexible visit may still change; filters and orders by it count such a job as one without an appointment.';

/** Filters, members and orders that reveal nothing about the studio's work. */
const filters: readonly JobFilterName[] = [
  'clients',
  'campaigns',
  'services',
  'serviceJobStatuses',
  'serviceDateFilterStart',
  'serviceDateFilterEnd',
  'filterStart',
  'filterEnd',
];
const includes: readonly JobInclude[] = ['campaign', 'service', 'status', 'details', 'notes'];
const others: readonly (keyof JobListQuery)[] = ['pageSize', 'pageNumber', 'includes', 'orderBy'];
const orders: readonly JobListQuery['orderBy']['field'][] = ['clientDeadline', 'dateService', 'createdAt', 'id'];

/** Parts of a query that a client key may not use; empty when all are allowed. */
export function hiddenFromClientKey(query: Partial<JobListQuery>): string[] {
  const open: readonly string[] = [...filters, ...others];
  const names = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || open.includes(name) ? [] : [name],
  );
  const members = (query.includes ?? []).filter((each) => !includes.includes(each));
  const order = query.orderBy && !orders.includes(query.orderBy.field) ? [query.orderBy.field] : [];
  return [...names, ...members, ...order];
}

/** Facts of the property and the order. Notes for the studio or a provider stay hidden. */
const orderedTypes: readonly DetailTypeName[] = [
  'Bed',
  'Bath',
  'Car',
  'Study',
  'LandArea',
  'MapLink',
  'PostCode',
  'Suburb',
  'State',
  'Address',
  'Description',
  'CopyTemplateList',
];
const orderedTypeNames: readonly string[] = orderedTypes;

/**
 * A job for a client key. An allow-list, so that new members stay hidden until added here.
 * @param isTimeOpen whether clients are not told the time of the appointment yet
 */
export function jobForClientKey(job: ServiceJob, isTimeOpen: boolean): ServiceJob {
  return {
    id: job.id,
    campaignId: job.campaignId,
    clientId: job.clientId,
    serviceId: job.serviceId,
    serviceGroupId: job.serviceGroupId,
    serviceJobStatusId: job.serviceJobStatusId,
    name: job.name,
    clientDeadline: job.clientDeadline,
    dateService: isTimeOpen ? null : job.dateService,
    serviceJobLength: job.serviceJobLength,
    totalAssets: job.totalAssets,
    proofedAt: job.proofedAt,
    ctReferenceId: job.ctReferenceId,
    workbaseReferenceId: job.workbaseReferenceId,
    orderDetails: job.orderDetails,
    jobtrackClientProofingUrl: job.jobtrackClientProofingUrl,
    realStudiosClientProofingUrl: job.realStudiosClientProofingUrl,
    workbaseClientProofingUrl: job.workbaseClientProofingUrl,
    url: job.url,
    sourceTag: job.sourceTag,
    createdAt: job.createdAt,
    cache_key: job.cache_key,
    campaign: job.campaign,
    service: job.service,
    status: job.status,
    details: job.details?.filter(({ entityFieldType }) => orderedTypeNames.includes(entityFieldType.name)) ?? null,
    notes:
      job.notes?.filter(({ serviceJobNoteTypeId }) => serviceJobNoteTypeId === NoteTypeId.ClientBookingNote) ?? null,
    clientClassification: null,
    studioDeadline: null,
    revisionDeadline: null,
    qcScore: null,
    serviceUsername: null,
    owner: null,
    collaborators: [],
    jobtrackProofingUrl: null,
    realStudiosProofingUrl: null,
    workbaseProofingUrl: null,
    client: null,
    users: null,
    contentDirectProviders: null,
    fileCounts: null,
    tags: null,
    zoneId: null,
  };
}
