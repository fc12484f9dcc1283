import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { sentence } from '../kernel/sentence.ts';
import { id, instant } from '../kernel/wire.ts';
import { partNames, timerNames, workKinds } from './operation-names.ts';

const tag = 'Operations';
const access = rolesOnly(roleSets.backOffice);

const fault = z
  .object({
    code: z.string().describe('Stable word of the kind of fault, such as `file-storage-down`'),
    severity: z.enum(['fault', 'warning']).describe('`fault`: something does not work. `warning`: it soon may not'),
    cause: sentence.describe('What is wrong and since when, as pieces of a sentence'),
    advice: z.string().describe('What to do about it'),
    section: z
      .enum(['parts', 'processes', 'work', 'mails', 'previews', 'timers', 'backups'])
      .describe('Part of the answer that has the details'),
  })
  .meta({ id: 'OperationsFault' });

export type OperationsFault = z.output<typeof fault>;

const part = z.object({
  name: z.enum(partNames),
  state: z.enum(['up', 'down', 'off']).describe('`off`: not configured'),
  detail: z.string().describe('Where it is or why it does not answer, without secrets'),
  tookMs: z.int().min(0).nullable().describe('How long it took to answer; null when it did not'),
  downSince: instant.nullable().describe('Null while it is up, and until a process has noticed'),
});

const queueCounts = z.object({
  waiting: z.int().min(0),
  active: z.int().min(0),
  delayed: z.int().min(0).describe('Failed, and waits to be tried again'),
  failed: z.int().min(0),
});

const process = z.object({
  id: z.uuid(),
  kind: z.enum(['api', 'worker']),
  version: z.string(),
  schemaVersion: z.string().describe('Last migration that it knows'),
  host: z.string(),
  pid: z.int(),
  startedAt: instant,
  seenAt: instant.describe('Its last sign of life; one is due every 15 seconds'),
  isAlive: z.boolean().describe('False when the last sign of life is older than 45 seconds'),
  work: z.array(z.enum(workKinds)).describe('Kinds of background work that a worker does; empty of other processes'),
  hasFfmpeg: z.boolean().nullable().describe('Null of a process that makes no previews'),
  diskFreeBytes: z.int().min(0).nullable(),
  diskBytes: z.int().min(0).nullable(),
});

const workGroup = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Must be the group of failed work.')
  .meta({ example: '0123456789abcdef0123456789abcdef' });

const failedWork = z
  .object({
    section: z.enum(['work', 'mails', 'previews']),
    kind: z.string().describe('Name of the background job, or of what was to be made'),
    group: workGroup.describe('Names the failures of this kind with this reason'),
    name: z.string().describe('The kind in words'),
    state: z.enum(['failed', 'retrying']).describe('`retrying`: it has failed and is tried again by itself'),
    reason: z.string(),
    count: z.int().min(1),
    oldestAt: instant,
    newestAt: instant,
    newestId: id.describe('Failures beyond this one are new to the reader'),
    about: z.string().nullable().describe('File or address of the newest failure, where it has one'),
    serviceJobId: id.nullable().describe('Job of the newest failure, where it has one'),
  })
  .meta({ id: 'FailedWork' });

export type FailedWork = z.output<typeof failedWork>;

const timer = z.object({
  name: z.enum(timerNames),
  state: z.enum(['ok', 'failing', 'overdue', 'never']),
  startedAt: instant.nullable(),
  tookMs: z.int().min(0).nullable(),
  nextAt: instant.nullable(),
  succeededAt: instant.nullable(),
  failingSince: instant.nullable(),
  error: z.string().nullable(),
});

const backupRun = z
  .object({
    id,
    kind: z.enum(['backup', 'check']).describe('`check`: a trial restore, whose rows and files were compared'),
    state: z.enum(['running', 'done', 'failed', 'cut-off']).describe('`cut-off`: began a day ago and did not end'),
    place: z.string().describe('Folder or address, without secrets'),
    backupId: z.string().nullable(),
    beganAt: instant,
    endedAt: instant.nullable(),
    records: z.int().min(0).nullable(),
    files: z.int().min(0).nullable(),
    bytes: z.int().min(0).nullable().describe('Of all files of the backup'),
    addedBytes: z.int().min(0).nullable().describe('What this backup has written'),
    missing: z.int().min(0).nullable().describe('Files that records name and the storage did not have'),
    error: z.string().nullable(),
  })
  .meta({ id: 'BackupRun' });

export type BackupRun = z.output<typeof backupRun>;

const operations = z
  .object({
    status: z
      .enum(['ready', 'degraded', 'unavailable'])
      .describe('As `/readyz` says it, which is 503 when `unavailable`'),
    at: instant,
    version: z.string(),
    schemaVersion: z.string().describe('Last migration of the database'),
    faults: z.array(fault).describe('What is wrong, the gravest first; empty when all is well'),
    parts: z.array(part),
    processes: z.array(process),
    outbox: z.object({
      waiting: z.int().min(0).describe('Work that no worker has taken yet'),
      oldestAt: instant.nullable(),
      running: z.int().min(0).describe('Work that was handed over and is not done'),
    }),
    queues: z.array(queueCounts.extend({ name: z.enum(['jobs', 'films']) })),
    failedWork: z.array(failedWork).describe('Newest first, at most 100'),
    timers: z.array(timer),
    backups: z.object({
      newest: backupRun.nullable().describe('Newest backup that was finished; null when there is none'),
      checked: backupRun.nullable().describe('Newest trial restore that succeeded'),
      runs: z.array(backupRun).describe('Newest first, at most 14'),
    }),
    people: z.object({ signedIn: z.int().min(0), newestAt: instant.nullable() }),
    storage: z.object({
      computedAt: instant.nullable().describe('Null until a worker has added up the files'),
      totals: z.array(
        z.object({
          client: z.object({ id, name: z.string() }).nullable().describe('Null for files of no job'),
          year: z.int(),
          files: z.int().min(0),
          bytes: z.int().min(0),
        }),
      ),
    }),
    settings: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('Settings of the process that answers; of those with secrets only whether they are set'),
  })
  .meta({ id: 'Operations' });

export type Operations = z.output<typeof operations>;
export type OperationsPart = Operations['parts'][number];
export type OperationsProcess = Operations['processes'][number];
export type OperationsTimer = Operations['timers'][number];
export type QueueCounts = z.output<typeof queueCounts>;

export const getOperations = endpoint({
  id: 'getOperations',
  method: 'GET',
  path: '/v1/operations',
  tag,
  summary: 'How the installation is',
  description:
    'Health of parts and processes, work that waits or has failed, runs of the timers, backups, people signed in, storage and settings without secrets. BackOffice only.',
  access,
  response: single(operations),
});

const groupBody = z.strictObject({
  kind: z.string().min(1, 'Required').max(100).meta({ example: 'previewsWanted' }),
  group: workGroup,
  count: z.int().min(1).describe('As many as the person saw; another number is refused (409)'),
  newestId: id.describe('Newest that the person saw; later failures are left alone'),
});

export type FailedWorkBody = z.output<typeof groupBody>;

const outcome = z.object({
  done: z.int().min(0),
  left: z.int().min(0).describe('Still failed: too many for one call, or refused'),
  refusal: z.string().nullable().describe('Why the first of those that are left was refused; null when none was'),
});

export const retryFailedWork = endpoint({
  id: 'retryFailedWork',
  method: 'POST',
  path: '/v1/failed-work/retry',
  tag,
  summary: 'Try failed work again',
  description:
    'Starts all failures of a group again, at most 200 files or e-mails in a call (`left` says how many are to be named in the next one). 409 when the group has changed since it was read: a colleague was quicker, or it worked meanwhile. 422 while it is tried again by itself. BackOffice only.',
  access,
  body: groupBody,
  response: single(outcome),
  errors: ['conflict', 'rule_violated'],
});

export const giveUpFailedWork = endpoint({
  id: 'giveUpFailedWork',
  method: 'POST',
  path: '/v1/failed-work/give-up',
  tag,
  summary: 'Give failed work up',
  description:
    'Takes all failures of a group off the list for good, at most 200 files in a call, and stops what is tried again by itself. What fails later is listed again. 409 as for retrying. 422 for what a file asks for again by itself (previews, tiles and checks as background jobs), and while e-mails to clients, orders to Esoft, their files and documents of copy are tried again by themselves. BackOffice only.',
  access,
  body: groupBody,
  response: single(outcome),
  errors: ['conflict', 'rule_violated'],
});
