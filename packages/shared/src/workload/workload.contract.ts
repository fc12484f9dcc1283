import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list, single } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';
import { assigningRoles } from '../service-job-users/assign.ts';
import { queueRoleIds } from './work-queue.ts';

const tag = 'Workload';
const managers = rolesOnly(roleSets.backOffice, roleSets.productionManager);

/** Maximum jobs that are handed on in one call. */
export const maxHandOnJobs = 200;

const roleDescription = '1 editor, 2 QC or 4 specialist';
const roleQuery = z.strictObject({
  serviceJobUserRoleId: z.coerce
    .number('Must be 1, 2 or 4.')
    .pipe(z.literal(queueRoleIds, 'Must be 1, 2 or 4.'))
    .describe(roleDescription)
    .meta({ example: 1 }),
});

const howItIsCounted =
  'Jobs wait for an editor from Assigned until Awaiting QC and after a rejection, for QC from Awaiting QC, and for a specialist like for an editor, or when Sent for Verification. ' +
  'Minutes are the median of what people tracked on finished jobs of the service in the last 60 days, less what is tracked on the job; of all services where fewer than five jobs say, and 60 (QC: 15) where fewer than twenty of all do. ' +
  "A person works in their weekly hours, else as they usually clock in and out, else at most 8 hours a day within the organisation's week, not while absent, and by deadline.";

const workload = z
  .object({
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    isClockedIn: z.boolean(),
    jobs: z.int().min(0).describe('Jobs that wait for the person'),
    late: z.int().min(0).describe('Those whose deadline has passed'),
    atRisk: z.int().min(0).describe('Those whose deadline will pass before the person gets them done'),
    minutes: z.int().min(0).describe('Minutes of work left on all of them'),
    doneBy: instant
      .nullable()
      .describe('When all are done; null without jobs, and when that is more than 60 days away'),
  })
  .meta({ id: 'Workload' });

export type Workload = z.output<typeof workload>;

export const listWorkloads = endpoint({
  id: 'listWorkloads',
  method: 'GET',
  path: '/v1/workloads',
  tag,
  summary: 'How much work people have',
  description: `Everybody who can be assigned in the role, by name. ${howItIsCounted}`,
  access: rolesOnly(assigningRoles),
  query: roleQuery,
  response: list(workload),
});

const queuedJob = z
  .object({
    serviceJobId: id,
    name: z.string(),
    service: z.string(),
    serviceJobStatusId: id,
    due: instant.nullable().describe('Studio deadline, else client deadline'),
    minutes: z.int().min(0).describe('Minutes of work left'),
    doneBy: instant.nullable().describe('When the person gets it done; null when that is more than 60 days away'),
    state: z.enum(['onTime', 'atRisk', 'late']).describe('`late`: the deadline has passed. `atRisk`: it will have'),
    candidateIds: z.array(id).describe('People of `people` who can take it over'),
    proposedId: id
      .nullable()
      .describe('The candidate who would be done first, as if the proposals before were taken; null without one'),
  })
  .meta({ id: 'QueuedJob' });

export type QueuedJob = z.output<typeof queuedJob>;

const queue = z
  .object({
    jobs: z.array(queuedJob).describe('By deadline, those without one last'),
    people: z.array(workload).describe('Everybody with the role, by name'),
  })
  .meta({ id: 'WorkQueue' });

export type WorkQueue = z.output<typeof queue>;

export const getWorkQueue = endpoint({
  id: 'getWorkQueue',
  method: 'GET',
  path: '/v1/users/:id/work-queue',
  tag,
  summary: 'The jobs that wait for a person, and who could take them over',
  description: `${howItIsCounted} Candidates are those who could be assigned, without people who would edit and check the same job. BackOffice and ProductionManager.`,
  access: managers,
  query: roleQuery,
  response: single(queue),
  errors: ['not_found'],
});

const handedJob = z.strictObject({ serviceJobId: id, userId: id.describe('Who takes it over') });

export const handOnBody = z.strictObject({
  serviceJobUserRoleId: z.literal(queueRoleIds, 'Must be 1, 2 or 4.').describe(roleDescription),
  jobs: z
    .array(handedJob)
    .min(1, 'Required')
    .max(maxHandOnJobs, `At most ${maxHandOnJobs} jobs.`)
    .refine((jobs) => new Set(jobs.map(({ serviceJobId }) => serviceJobId)).size === jobs.length, {
      error: 'Name each job once.',
    }),
});

export type HandOnBody = z.output<typeof handOnBody>;

const outcome = z
  .object({
    serviceJobId: id,
    isHandedOn: z.boolean(),
    message: z.string().nullable().describe('Why the job stays with the person; null when it was handed on'),
  })
  .meta({ id: 'HandOnOutcome' });

export type HandOnOutcome = z.output<typeof outcome>;

export const handOnJobs = endpoint({
  id: 'handOnJobs',
  method: 'POST',
  path: '/v1/users/:id/hand-on',
  tag,
  summary: "Give a person's jobs to others",
  description:
    'Each job is handed on or not by itself: the person loses the role, somebody else gets it, and the status stays. It stays with the person when they do not have the role any more, ' +
    'or when the other cannot be assigned or would edit and check the same job. Both are notified, as after assignments by hand. `results` are in the order of the request. BackOffice and ProductionManager.',
  access: managers,
  body: handOnBody,
  response: list(outcome),
  errors: ['not_found'],
});
