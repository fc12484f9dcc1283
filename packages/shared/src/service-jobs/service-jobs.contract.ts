import { z } from 'zod';
import { emailWithMove } from '../email-requests/email-fields.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom } from '../kernel/paging.ts';
import { list, listWith, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { clientKeyReads } from './client-key-view.ts';
import { jobIncludes, jobListQuery } from './list-query.ts';
import { status } from '../workflows/status.schema.ts';
import { serviceJob, serviceJobWithStatuses } from './service-job.schema.ts';

const tag = 'Service jobs';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });
const readersWithClients = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs', client: true });

const customFilterCount = z.object({
  id: id.meta({ example: 1 }),
  name: z.string().meta({ example: 'Overdue' }),
  count: z.int().min(0).describe('Jobs it would give, with the other filters and without those of its own type'),
  type: z.enum(['deadline', 'platform', 'custom']),
});

export const listServiceJobs = endpoint({
  id: 'listServiceJobs',
  method: 'GET',
  path: '/v1/service-jobs',
  tag,
  summary: 'List jobs',
  description:
    'Jobs the caller may see, filtered, ordered and paged. Values within a filter are alternatives; different filters must all hold. ' +
    '`additionalInfo` holds the total and the count of each built-in filter, and is repeated as JSON in the header `x-additional-info`. ' +
    clientKeyReads,
  access: readersWithClients,
  query: jobListQuery,
  response: listWith(serviceJob, z.object({ totalCount: z.int().min(0), customFilters: z.array(customFilterCount) })),
});

export const getServiceJob = endpoint({
  id: 'getServiceJob',
  method: 'GET',
  path: '/v1/service-jobs/:id',
  tag,
  summary: 'One job',
  description: `A job with the members asked for by \`includes\`, and the statuses the caller may move it to. ${clientKeyReads}`,
  access: readersWithClients,
  query: z.strictObject({ includes: chosenFrom(jobIncludes).default([]) }),
  response: single(serviceJobWithStatuses),
  errors: ['not_found'],
});

/** Maximum characters after trimming. */
export const maxWorkflowComment = 2000;

export const changeStatusBody = z.strictObject({
  id: id.optional().describe('Id of the job; must equal the one in the path'),
  serviceJobStatusId: id.meta({ description: 'Status to move to', example: 100 }),
  fromServiceJobStatusId: id.optional().meta({
    description: 'Status the caller saw. When the job has another by now the answer is 409 and nothing is written',
    example: 90,
  }),
  workflowComment: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(maxWorkflowComment, `At most ${maxWorkflowComment} characters.`)
    .describe('Why, for the history'),
  assets: z.array(id).max(10_000).optional().describe('Assets the change is about; those of another job are refused'),
  email: emailWithMove
    .optional()
    .describe(
      'Only with SentToClient: written to the client in the same transaction. Needs files and previews of all `assets`',
    ),
  confirmation: confirmationField,
});

export const changeServiceJobStatus = endpoint({
  id: 'changeServiceJobStatus',
  method: 'POST',
  path: '/v1/service-jobs/:id/workflow',
  tag,
  summary: 'Change the status of a job',
  description:
    'Moves the job along its workflow, writes the history and the activity log, and tells those concerned. ' +
    'Of two changes that start from the same status one is carried out; the other is answered 409. Too few assets, open comments of QC and flags of the client ask for a ' +
    '`confirmation` of sending to the client, own open comments for one of approving, and missing expected views for one of handing in (409 `confirmation_required`, with `warnings`). A warning with `needsReason` is passed by ' +
    'BackOffice and ProductionManager only (422 `override_forbidden` for others), with `isForEverybody` by whoever gives a reason.',
  access: withKeys(rolesOnly(roleSets.staff), { house: 'review' }),
  query: z.strictObject({ includes: chosenFrom(jobIncludes).default([]) }),
  body: changeStatusBody,
  ifMatch: true,
  response: single(serviceJobWithStatuses),
  errors: [
    'not_found',
    'status_moved_on',
    'confirmation_required',
    'stale',
    'transition_not_allowed',
    'rule_violated',
    'override_forbidden',
  ],
});

export const serviceJobHistory = z
  .object({
    id,
    serviceJobId: id,
    serviceJobStatusId: id.meta({ example: 90 }),
    status,
    workflowComment: z.string(),
    createdAt: instant,
    createdById: id.nullable(),
    createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceJobHistory' });

export type ServiceJobHistory = z.output<typeof serviceJobHistory>;

export const listServiceJobHistory = endpoint({
  id: 'listServiceJobHistory',
  method: 'GET',
  path: '/v1/service-jobs/:id/history',
  tag,
  summary: 'History of a job',
  description: 'Every status the job has had, newest first, with who moved it and why.',
  access: readers,
  response: list(serviceJobHistory),
  errors: ['not_found'],
});
