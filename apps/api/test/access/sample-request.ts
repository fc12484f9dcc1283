import { emailKinds } from '@shootdesk/shared/email-texts/catalogue';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { studioParts } from '@shootdesk/shared/service-jobs/order-parts';
import { exampleOf } from '../../src/http/openapi/examples.ts';
import { parametersOf } from '../../src/http/openapi/parameters.ts';
import { createSchemaCollector } from '../../src/http/openapi/schemas.ts';
import { newUserBody } from './administered-people.ts';
import { administeredBodies, administeredPaths } from './administered.ts';
import type { Records } from './records.ts';

interface SampleRequest {
  readonly method: EndpointDefinition['method'];
  readonly url: string;
  readonly payload?: Record<string, unknown> | string;
  readonly headers?: Record<string, string>;
}

/** The record of `:id`, by the path before it. */
const recordsByPath: Record<string, keyof Records> = {
  ...administeredPaths,
  'service-jobs': 'job',
  'service-job-users': 'jobUser',
  'service-job-notes': 'note',
  'service-job-details': 'detail',
  'service-job-tags': 'tag',
  'service-job-checklist-items': 'checklistItem',
  users: 'user',
  'api-keys': 'apiKey',
  'youtube-channels': 'channel',
  'client-youtube-channels': 'channelLink',
  'youtube-authorizations': 'authorization',
  filters: 'savedView',
  notifications: 'notification',
  'time-corrections': 'timeCorrection',
  'push-subscriptions': 'pushSubscription',
  campaigns: 'campaign',
  resources: 'resource',
  assets: 'asset',
  'asset-comments': 'comment',
  findings: 'finding',
  'client-proofing-comments': 'proofingComment',
  'client-resources': 'clientResource',
  files: 'file',
  'email-deliveries': 'emailDelivery',
  downloads: 'download',
  blockouts: 'blockout',
  'review-links': 'reviewLink',
  'booking-links': 'bookingLink',
  'order-links': 'orderLink',
  'link-orders': 'linkOrder',
  'file-service-containers': 'container',
};

/** Exceptions to recordsByPath. */
const recordsOfPaths: Record<string, keyof Records> = {
  '/v1/resources/scan-folder/:id': 'job',
  '/v3/users/current/blockouts/:id': 'blockout',
  '/v1/users/current/sessions/:id': 'session',
  '/v1/users/:id/busy-calendar': 'provider',
};

/** Values of query and body members, by name. */
function meanings(records: Records): Record<string, unknown> {
  return {
    serviceJobId: records.job,
    ServiceJobId: records.job,
    serviceJobs: records.job,
    campaignId: records.campaign,
    clientId: records.client,
    userId: records.editor,
  };
}

const dayOff = { start: '2020-02-03T00:00:00Z', finish: '2020-02-04T00:00:00Z' };
const newBlockout = { id: null, user: undefined };

/** Order parts that a client key may not send. */
const withoutStudioParts = Object.fromEntries(studioParts.map((name) => [name, undefined]));

/** Bodies that differ from their example; undefined removes a member. */
const bodies: Record<string, (records: Records) => Record<string, unknown>> = {
  ...administeredBodies,
  assignServiceJobUserBatch: ({ job }) => ({ serviceJobs: [job] }),
  bulkWorkflow: ({ job }) => ({ serviceJobs: [job] }),
  changeServiceJobStatus: () => ({ fromServiceJobStatusId: undefined, assets: undefined, email: undefined }),
  createEmailRequest: () => ({ from: undefined }),
  sendToEsoft: ({ resource }) => ({ resources: [resource] }),
  pushRaw: ({ resource }) => ({ resources: [resource] }),
  createServiceJob: () => ({
    serviceId: 1,
    addOns: [],
    details: [],
    externalReference: null,
    ...withoutStudioParts,
    dateService: null,
    studioDeadline: null,
    clientDeadline: null,
  }),
  priceOrder: ({ client }) => ({ clientId: client, campaignId: null, jobs: [{ serviceId: 1 }] }),
  createCampaign: () => ({ externalReference: null }),
  createOrder: ({ campaign }) => ({ campaignId: campaign, campaign: null, jobs: [{ serviceId: 1 }], visits: [] }),
  createNotification: ({ editor }) => ({ link: '/service-jobs/12', users: [editor] }),
  createServiceJobDetail: () => ({ fieldName: 'Bath' }),
  createSavedView: ({ job }) => ({ name: `New ${job}`, isShared: false }),
  updateSavedView: ({ job }) => ({ name: `Changed ${job}`, isShared: false }),
  requestTimeCorrection: ({ shift, shiftStart }) => {
    const end = new Date(Date.parse(shiftStart) + 30_000).toISOString();
    return { action: 'change', kind: 'shift', entryId: shift, start: shiftStart, end, reason: 'Left at noon' };
  },
  decideTimeCorrection: () => ({ decision: 'accept', start: undefined, end: undefined, comment: '' }),
  createServiceJobTag: () => ({ tag: 'another' }),
  updateServiceJobTag: () => ({ tag: 'another' }),
  cancelVisit: ({ job, jobVersion }) => ({ jobs: [{ id: job, cache_key: jobVersion }] }),
  moveVisit: ({ job, jobVersion }) => ({ jobs: [{ id: job, cache_key: jobVersion }], providerId: undefined }),
  updatePropertyNote: () => ({ content: 'Dog, side gate' }),
  updateWishes: () => ({ notWeekdays: [1] }),
  proposePlan: () => ({ from: '2026-06-10' }),
  createAbsence: () => ({ ...dayOff, visits: [] }),
  makeRepair: ({ job }) => ({
    visits: [{ jobs: [{ id: job, cache_key: 1 }], to: { providerId: 1, dateService: '2026-06-10T00:00:00Z' } }],
    reason: 'Runs late',
  }),
  makeVisitStep: () => ({ step: 'arrived', at: new Date().toISOString() }),
  updateServiceJobNote: () => ({ serviceJobNoteTypeId: undefined }),
  updateServiceJobUser: () => ({ userId: undefined, serviceJobUserRoleId: 1 }),
  updateServiceJob: () => ({
    qcScore: undefined,
    studioDeadline: null,
    clientDeadline: null,
    dateService: undefined,
    serviceJobDetails: undefined,
    postProductChecklistItems: undefined,
  }),
  createUserV3: ({ job }) => newUserBody(job),
  createApiKey: ({ apiKeyOwner, client }) => ({
    userId: apiKeyOwner,
    clients: [client],
    endsAt: null,
    scopes: undefined,
  }),
  updateUser: ({ job }) => ({ email: `v1-${job}@example.com`, userRoleId: undefined }),
  createYoutubeChannel: ({ authorization }) => ({ youtubeAuthorizationId: authorization }),
  createClientYoutubeChannel: ({ channel }) => ({ youtubeChannelId: channel }),
  updateUserV3: ({ job }) => newUserBody(job),
  createResource: () => ({ blobUrl: undefined, checksum: undefined }),
  updateResource: () => ({ resourceTypeId: undefined }),
  changeResourceTypes: ({ resource }) => ({ resources: [resource], resourceTypeId: 1 }),
  placeInView: ({ resource }) => ({ viewId: null, resources: [resource], assets: undefined }),
  putExposureSets: ({ resource }) => ({ sets: [[resource]], automatic: undefined }),
  announcePresence: () => ({ copyDetailId: null }),
  createReviewLink: () => ({ expiresAt: undefined }),
  updateReviewLink: () => ({ expiresAt: undefined }),
  createBookingLink: () => ({ expiresAt: undefined }),
  updateBookingLink: () => ({ expiresAt: undefined }),
  createOrderLink: () => ({ expiresAt: undefined }),
  updateOrderLink: () => ({ expiresAt: undefined }),
  confirmLinkOrder: () => ({ confirmation: undefined }),
  commentInReview: ({ asset }) => ({ assetId: asset, position: null }),
  commentInJobReview: ({ asset }) => ({ assetId: asset, position: null }),
  downloadReview: ({ asset }) => ({ assetId: asset }),
  downloadJobReview: ({ asset }) => ({ assetId: asset }),
  prepareDownload: ({ resource }) => ({ kind: 'resources', ids: [resource] }),
  createAsset: () => ({ blobUrl: undefined, checksum: undefined }),
  sendAsset: () => ({ CopyTemplateId: undefined, CopyDetails: undefined }),
  sendAssetVersion: () => ({ CopyTemplateId: undefined, CopyDetails: undefined }),
  addAssetVersion: () => ({ blobUrl: undefined, checksum: undefined }),
  updateOrderParts: () => withoutStudioParts,
  createClientProofing: () => ({ assetId: null }),
  updateClientProofing: () => ({ assetId: undefined }),
  updateClientResource: () => ({ type: undefined, uploader: undefined, galleryCode: undefined }),
  createAssetComment: ({ asset }) => ({
    assetId: asset,
    assetCommentTypeId: 1,
    parentId: null,
    serviceJobHistoryId: null,
  }),
  linkFinding: ({ comment }) => ({ commentId: comment }),
  updateAssetComment: () => ({ comment: undefined, editOverlay: undefined, status: 'Resolved' }),
  rescheduleServiceJob: () => ({ providerId: undefined, serviceJobLength: undefined }),
  updateOwnSlots: () => ({ slots: { monday: [{ start: '09:00', end: '17:00' }] } }),
  validateOwnBlockout: ({ blockout }) => ({ ...dayOff, id: String(blockout) }),
  createOwnBlockout: () => ({ ...newBlockout, ...dayOff }),
  updateOwnBlockout: () => ({ user: undefined, ...dayOff }),
  createBlockouts: ({ provider }) => ({ users: [`User/${provider}`], ...dayOff }),
  createBlockout: () => ({ ...newBlockout, ...dayOff }),
  updateBlockout: () => ({ user: undefined, ...dayOff }),
  patchProviderDetails: () => ({ dateService: undefined, providerId: undefined, serviceJobLength: undefined }),
};

const queries: Record<string, (records: Records) => Record<string, string>> = {
  endPresence: () => ({ viewId: '0b5f4a57-3c1e-4d0e-9a2f-6f1d2c3b4a59' }),
  listOrderAddresses: () => ({ text: 'Fern Street' }),
  getCampaignUploadToken: ({ job }) => ({ path: `${job}/resources/new.jpg` }),
  getFileServiceContainer: ({ job }) => ({ serviceJobId: String(job), path: `${job}/resources/new.jpg` }),
  listAssetComments: ({ asset }) => ({ assets: String(asset) }),
  listMending: ({ job }) => ({ serviceJobs: String(job) }),
  listFindingCounts: ({ job }) => ({ serviceJobs: String(job) }),
  listForecasts: ({ job }) => ({ serviceJobs: String(job) }),
  listAssets: ({ job }) => ({ serviceJobs: String(job) }),
  listResources: ({ job }) => ({ serviceJobs: String(job) }),
  listFreeTimes: () => ({ date: '2026-06-10' }),
  listVisitProposals: ({ campaign }) => ({ services: '1:60', campaignId: String(campaign) }),
  listAbsenceProposals: () => dayOff,
  listRepairProposals: ({ job }) => ({ serviceJobId: String(job), minutes: '40' }),
  listClientsByEmail: () => ({ emails: 'nobody@nowhere.test' }),
  listCampaignsAtAddress: ({ campaign }) => ({ id: String(campaign) }),
  getDispatchBoard: () => ({ from: '2026-06-10' }),
  listJobUserCandidates: () => ({ serviceJobUserRoleId: '1' }),
  listWorkloads: () => ({ serviceJobUserRoleId: '1' }),
  getWorkQueue: () => ({ serviceJobUserRoleId: '1' }),
  listCapacity: () => ({ filterStart: '0d', filterEnd: '7d' }),
  listServiceJobUsers: ({ job }) => ({ serviceJobs: String(job) }),
  listServiceJobGroups: () => ({ groupBy: 'status' }),
  listJobsByServiceDate: () => ({ filterStart: '0d', filterEnd: '7d' }),
  readTogether: () => ({ paths: '/v1/users/current' }),
  searchServiceJobs: () => ({ search: 'Station Street' }),
  searchEverything: () => ({ search: 'Station Street' }),
};

function idOf({ id, path }: EndpointDefinition, records: Records): number | string {
  if (path.includes('/workflows/')) return 1;
  if (path.includes('/email-texts/')) return emailKinds[0];
  if (id === 'restoreFinding') return records.dismissedFinding;
  // The only call that adds something to the path's record.
  if (id === 'createBlockout') return records.provider;
  const record = recordsOfPaths[path] ?? recordsByPath[path.split('/')[2] ?? ''];
  if (!record) throw new Error(`No record for ${path}: name one in recordsByPath.`);
  return records[record];
}

function queryOf(contract: EndpointDefinition, records: Records): string {
  const values = meanings(records);
  const required = parametersOf(contract, createSchemaCollector())
    .filter((each) => each['in'] === 'query' && each['required'])
    .map(({ name }): [string, string] => [String(name), String(values[String(name)])]);
  const query = new URLSearchParams({ ...Object.fromEntries(required), ...queries[contract.id]?.(records) }).toString();
  return query === '' ? '' : `?${query}`;
}

function bodyOf(contract: EndpointDefinition, records: Records): Record<string, unknown> | null {
  if (!contract.body) return null;
  const collector = createSchemaCollector();
  const example = exampleOf(collector.collect(contract.body, 'input'), collector.components) as Record<string, unknown>;
  // v3 ids are texts.
  const asIn = (id: number | string) => (typeof example['id'] === 'string' ? String(id) : id);
  const values = { ...meanings(records), ...(contract.params ? { id: asIn(idOf(contract, records)) } : {}) };
  const replacements = Object.entries(values).filter(([name]) => name in example);
  return { ...example, ...Object.fromEntries(replacements), ...bodies[contract.id]?.(records) };
}

/** A form with a file that is no picture. */
function formOf(fields: Record<string, unknown>, part: string): Pick<SampleRequest, 'payload' | 'headers'> {
  const parts = [
    ...Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `name="${name}"\r\n\r\n${String(value)}`),
    `name="${part}"; filename="final.jpg"\r\n\r\nno picture`,
  ];
  const payload = parts.map((each) => `--sample\r\ncontent-disposition: form-data; ${each}\r\n`).join('');
  return {
    payload: `${payload}--sample--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=sample' },
  };
}

/** A valid request about the records, with a body like the documentation's example. */
export function sampleRequest(contract: EndpointDefinition, records: Records): SampleRequest {
  const payload = bodyOf(contract, records);
  const path = contract.path
    .replace(':token', `1-${'x'.repeat(43)}.ics`)
    .replace(':id', () => String(idOf(contract, records)))
    .replace(':itemId', '1')
    .replace(':sessionId', () => String(records.userSession))
    .replace(':version', '1')
    .replace(':hash', '0'.repeat(64))
    .replace(':kind', contract.path.includes(':language') ? 'visitBooked' : 'passwordReset')
    .replace(':language', () => records.languageTag)
    .replace(':tag', 'en');
  return {
    method: contract.method,
    url: path + queryOf(contract, records),
    ...(payload && (contract.formFile ? formOf(payload, contract.formFile.part) : { payload })),
  };
}

/** Names of the records that the sample request of a call names. */
export function recordsNamedBy(contract: EndpointDefinition): ReadonlySet<string> {
  const names = new Set<string>();
  const records = new Proxy({} as Records, {
    get: (_, name) => {
      names.add(String(name));
      return name === 'shiftStart' ? '2020-01-01T00:00:00Z' : 1;
    },
  });
  sampleRequest(contract, records);
  return names;
}
