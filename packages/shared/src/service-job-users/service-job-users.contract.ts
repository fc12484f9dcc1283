import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, idParam, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { assigningRoles } from './assign.ts';
import { takeableRoles } from './taking.ts';

const tag = 'Job users';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs' });
const assigners = rolesOnly(assigningRoles);

export const maxBatchJobs = 200;

export const jobUserIncludes = ['serviceJobUserRole', 'user'] as const;
const includes = chosenFrom(jobUserIncludes).default([]);

/** Ids chosen in a form: whole numbers from 1. */
const chosen = z.int('Must be a whole number.').min(1, 'Must be a whole number from 1.');

export const serviceJobUser = z
  .object({
    id,
    serviceJobId: id,
    userId: id,
    user: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable().describe('Null unless included'),
    serviceJobUserRoleId: id.describe('1 editor, 2 QC, 3 revision assignee, 4 specialist, 5 on-site provider'),
    serviceJobUserRole: z
      .object({ id, name: z.string(), description: z.string() })
      .nullable()
      .describe('Null unless included'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ServiceJobUser' });

export type ServiceJobUser = z.output<typeof serviceJobUser>;

export const serviceJobUserWithLink = serviceJobUser
  .extend({ redirectUrl: z.string().describe('Path of the job page') })
  .meta({ id: 'ServiceJobUserWithLink' });

const jobIds = idList.refine((ids) => ids.length <= maxBatchJobs, `At most ${maxBatchJobs} jobs.`);

export const jobUsersQuery = z
  .strictObject({
    serviceJobs: jobIds.optional().describe('Assignments of these jobs'),
    users: idList.optional().describe('Assignments of these people'),
    includes,
    ...pagingQuery,
  })
  .refine(({ serviceJobs = [], users = [] }) => serviceJobs.length + users.length > 0, {
    error: 'Name jobs or users.',
    path: ['serviceJobs'],
  });

export type JobUsersQuery = z.output<typeof jobUsersQuery>;

export const listServiceJobUsers = endpoint({
  id: 'listServiceJobUsers',
  method: 'GET',
  path: '/v1/service-job-users',
  tag,
  summary: 'People of jobs',
  description:
    'Assignments of the jobs or people named (both together narrow), newest job first. Jobs the caller may not see are left out.',
  access: readers,
  query: jobUsersQuery,
  response: list(serviceJobUser),
});

export const getServiceJobUser = endpoint({
  id: 'getServiceJobUser',
  method: 'GET',
  path: '/v1/service-job-users/:id',
  tag,
  summary: 'One assignment',
  description: 'One assignment of a job the caller may see.',
  access: readers,
  query: z.strictObject({ includes }),
  response: single(serviceJobUser),
  errors: ['not_found'],
});

const candidateRule =
  'Editor (1): ProductionManager, FullTimeEditor, ContractualEditor. QC (2): ProductionManager, QC. Specialist (4): ProductionManager, Specialist. ' +
  'The person must cover the service of the job and be logged in (or clocked in) or not carry the flag Disable_Time_Tracker.';

export const listJobUserCandidates = endpoint({
  id: 'listJobUserCandidates',
  method: 'GET',
  path: '/v1/service-job-users/candidates',
  tag,
  summary: 'Who can be given a role on a job',
  description: `People who can be chosen, by name, without those who have the role already. ${candidateRule}`,
  access: assigners,
  query: z.strictObject({
    serviceJobId: idParam.shape.id,
    serviceJobUserRoleId: idParam.shape.id.describe('1 editor, 2 QC or 4 specialist'),
  }),
  response: list(z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'JobUserCandidate' })),
  errors: ['not_found', 'rule_violated'],
});

/** Suggestions of `listMentionable`. */
export const maxMentionable = 8;

export const listMentionable = endpoint({
  id: 'listMentionable',
  method: 'GET',
  path: '/v1/service-job-users/mentionable',
  tag,
  summary: 'Colleagues who can be mentioned on a job',
  description:
    `Up to ${maxMentionable} other members of the staff who see the job, by name. For a note also only those who may read notes of its type. ` +
    "A mention is written as `@[First Last](User/12)` into a job's note.",
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({
    serviceJobId: idParam.shape.id,
    serviceJobNoteTypeId: idParam.shape.id.optional().describe('The type of the note they are mentioned in'),
    name: z.string().trim().max(100).optional().describe('Part of the name'),
  }),
  response: list(z.object({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'Mentionable' })),
  errors: ['not_found'],
});

export const assignServiceJobUser = endpoint({
  id: 'assignServiceJobUser',
  method: 'POST',
  path: '/v1/service-job-users',
  tag,
  summary: 'Give someone a role on a job',
  description:
    `${candidateRule} A job below Assigned moves to Assigned with the comment 'Assigned'. The person is notified. Revision assignees (3) take ` +
    'their jobs and on-site providers (5) are scheduled: neither is assigned by this call. BackOffice, ProductionManager, QC and Specialist, on jobs they see.',
  access: assigners,
  body: z.strictObject({ serviceJobId: chosen, userId: chosen, serviceJobUserRoleId: chosen }),
  response: created(serviceJobUserWithLink),
  errors: ['not_found', 'already_assigned', 'rule_violated'],
});

const outcome = z
  .object({
    serviceJobId: id,
    assigned: z.boolean(),
    code: z.string().nullable().describe('Error code when it was not assigned, such as already_assigned or not_found'),
    message: z.string().nullable().describe('Why it was not assigned, for a person'),
    serviceJobUser: serviceJobUser.nullable(),
  })
  .meta({ id: 'AssignmentOutcome' });

export type AssignmentOutcome = z.output<typeof outcome>;

export const assignServiceJobUserBatch = endpoint({
  id: 'assignServiceJobUserBatch',
  method: 'POST',
  path: '/v1/service-job-users/batch',
  tag,
  summary: 'Give someone the editor role on many jobs',
  description:
    `Up to ${maxBatchJobs} jobs in one call. Each job is assigned or not by itself, under the same rules as a single assignment; \`results\` says ` +
    'for each what happened, in the order given. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  body: z.strictObject({
    serviceJobs: z.array(chosen).min(1, 'Required').max(maxBatchJobs, `At most ${maxBatchJobs} jobs.`),
    userId: chosen,
    serviceJobUserRoleId: z.literal(1).describe('Editor'),
  }),
  response: list(outcome),
});

export const takeServiceJob = endpoint({
  id: 'takeServiceJob',
  method: 'POST',
  path: '/v1/service-job-users/take',
  tag,
  summary: 'Take a job',
  description:
    'Assigns the caller to the job that is due first among those they may take: of their services; as QC (2) one in AwaitingQC or InQC1 without a QC that ' +
    'they did not edit themselves; as revision assignee (3) one in ChangeRequest without a revision assignee. Who holds such a job already is ' +
    "answered that one. No two callers get the same job. With none left: 404 'No jobs available to take.' QC: ProductionManager and QC; revision: everyone of the studio.",
  access: rolesOnly(roleSets.studio),
  body: z.strictObject({
    serviceJobUserRoleId: z.union(takeableRoles.map((role) => z.literal(role))).describe('2 QC or 3 revision assignee'),
  }),
  response: single(
    z.object({ serviceJobId: id, redirectUrl: z.string().describe('Path of the job page') }).meta({ id: 'TakenJob' }),
  ),
  errors: ['nothing_to_take'],
});

export const updateServiceJobUser = endpoint({
  id: 'updateServiceJobUser',
  method: 'PUT',
  path: '/v1/service-job-users/:id',
  tag,
  summary: 'Change the role of an assignment',
  description: `Gives the same person another role on the same job; the user of an assignment cannot be changed. ${candidateRule}`,
  access: assigners,
  body: z.strictObject({
    id: id.optional().describe('Must equal the id in the path'),
    serviceJobId: chosen.optional().describe('Must be the job of the assignment'),
    userId: chosen.optional().describe('Must be the user of the assignment'),
    serviceJobUserRoleId: chosen,
  }),
  ifMatch: true,
  response: single(serviceJobUser),
  errors: ['not_found', 'already_assigned', 'stale', 'rule_violated'],
});

export const deleteServiceJobUser = endpoint({
  id: 'deleteServiceJobUser',
  method: 'DELETE',
  path: '/v1/service-job-users/:id',
  tag,
  summary: 'Remove someone from a job',
  description:
    'Ends the assignment and notifies the person. Editor, QC and specialist: BackOffice, ProductionManager, QC and Specialist; revision assignee: ' +
    'BackOffice and ProductionManager. Who took a job as QC or revision assignee may give it back. On-site providers are removed by unscheduling them.',
  access: rolesOnly(roleSets.backOffice, roleSets.studio),
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale', 'rule_violated'],
});
