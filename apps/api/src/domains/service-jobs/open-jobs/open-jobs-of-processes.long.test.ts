import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { jobGroupings } from '@shootdesk/shared/service-jobs/job-groups';
import { jobOrders } from '@shootdesk/shared/service-jobs/list-query';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApiProcess, type ApiProcess } from '../../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { makeBareResource } from '../../../../test/bare-resource.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { someJobFilters } from '../../../../test/job-filters.ts';
import { createRandom } from '../../../../test/random.ts';
import type { OpenJobs } from './open-job-index.ts';

/** `SAMENESS_WRITES=5000` runs longer; `SAMENESS_SEED` repeats a failed run. */
const writes = Number(process.env['SAMENESS_WRITES'] ?? 12);
const seed = Number(process.env['SAMENESS_SEED'] ?? randomInt(2 ** 31));
const choices = createRandom(seed);
const { next, below, one, some, maybe } = choices;

const halfHourMs = 1_800_000;
/** Dates are whole hours from here, half an hour off the hour, where no day begins. */
const base = Math.floor(Date.now() / (2 * halfHourMs)) * 2 * halfHourMs + halfHourMs;
const instants = [null, -200, -30, -11, -2, 2, 11, 12, 34, 36, 59, 166, 900].map((hours) =>
  hours === null ? null : new Date(base + hours * 2 * halfHourMs).toISOString(),
);
const services = [1, 2, 15, 21, 52];
const statuses = jobStatuses.map(({ id }) => id);
const words = ['Rush', 'rush', 'Twilight', 'ÄRGER', 'drone'];
const bounds = ['-3d', '-1d', '0d', '1d', '2d', '0w', '1w', '0m', new Date(base).toISOString()];

/** Answers from the database only. */
let t: TestApp;
/** Each answers open jobs from its own memory. */
let processes: readonly ApiProcess[];
let manager: TestUser;
let office: TestUser;
const jobs: number[] = [];
const clients: number[] = [];
const campaigns: number[] = [];
const zones: number[] = [];
const people: number[] = [];
const accountManagers: number[] = [];
const askers: { readonly name: string; readonly headers: Record<string, string> }[] = [];

const withoutIndex: OpenJobs = {
  start: () => {},
  whenSettled: async () => {},
  current: async () => null,
  report: () => ({ state: 'off', jobs: 0, loadMs: null, megabytes: 0 }),
  close: async () => {},
};

let requests = 0;
/** Another address per request, because of the rate limit. */
const anyAddress = () => ({ 'x-forwarded-for': `10.0.${(requests += 1) % 250}.1` });

async function addPerson(role: UserRoleName, covered: readonly number[], timeZone = 'Australia/Melbourne') {
  const user = await t.makeUser({ role, services: [...covered], timeZone, flags: ['Account_Manager', 'Bulk_Archive'] });
  people.push(user.id);
  accountManagers.push(user.id);
  const isSystem = role === 'Integration';
  const headers = isSystem
    ? { authorization: `Bearer ${await t.makeApiKey(user.id, clients.slice(0, 2))}` }
    : t.headersOf(user);
  askers.push({ name: role, headers });
  return user;
}

async function addJob(): Promise<void> {
  const { id } = await t.makeJob({
    campaignId: one(campaigns),
    serviceId: one(services),
    statusId: one(statuses),
    clientDeadline: one(instants),
    studioDeadline: one(instants),
    dateService: one(instants),
    proofedAt: one(instants),
    uploadedAt: one(instants),
  } as Parameters<TestApp['makeJob']>[0]);
  jobs.push(id);
}

const readyJobs = async ({ url }: ApiProcess): Promise<number> => {
  const { body } = await send(`${url}/readyz`, {});
  const openJobs = body['openJobs'] as ReturnType<OpenJobs['report']>;
  return openJobs.state === 'ready' ? openJobs.jobs : 0;
};

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  t = await createTestApp({ environment, deps: { openJobs: withoutIndex } });
  for (const name of ['North', 'South']) zones.push((await t.deps.prisma.zone.create({ data: { name } })).id);
  for (const classification of [1, 2, 3, 1]) clients.push((await t.makeClient({ classification })).id);
  for (const clientId of [...clients, ...clients]) campaigns.push((await t.makeCampaign({ clientId })).id);
  office = await addPerson('BackOffice', []);
  manager = await addPerson('ProductionManager', [], 'Australia/Perth');
  await addPerson('QC', [1, 2]);
  await addPerson('FullTimeEditor', []);
  await addPerson('Specialist', [21], 'UTC');
  await addPerson('FullTimeProvider', [1]);
  await addPerson('ContractualProvider', []);
  await addPerson('Integration', []);
  await addPerson('Unknown', [1]);
  for (let each = 0; each < 120; each += 1) await addJob();
  processes = await Promise.all([startApiProcess(t, environment), startApiProcess(t, environment)]);
  const isReady = async (each: ApiProcess) => expect(await readyJobs(each)).toBeGreaterThan(20);
  await Promise.all(processes.map((each) => vi.waitFor(() => isReady(each), { timeout: 200_000 })));
}, 300_000);
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

interface Answer {
  readonly status: number;
  readonly body: { readonly result?: unknown; readonly results?: unknown; readonly code?: string } & Record<
    string,
    unknown
  >;
}

/** Sends a request, with retries on 503. */
async function send(url: string, headers: Record<string, string>, method = 'GET', body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...anyAddress(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 503) {
    await pause(Number(answer.headers.get('retry-after')) * 1000);
    return send(url, headers, method, body);
  }
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

/** Expected refusals, which depend on the random state; other statuses are errors of this test. */
const refusals = new Set([404, 409, 412, 422]);
let carriedOut = 0;

/** Writes through one of the processes, confirming warnings. */
async function call(method: string, path: string, body?: object, by = manager): Promise<Answer['body']> {
  const url = `${one(processes).url}${path}`;
  const headers = t.headersOf(by);
  let { status, body: answer } = await send(url, headers, method, body);
  if (answer.code === 'confirmation_required') {
    const warnings = (answer['warnings'] as { code: string }[]).map(({ code }) => code);
    const confirmation = { warnings, reason: 'By a test' };
    ({ status, body: answer } = await send(url, headers, method, { ...body, confirmation }));
  }
  if (status >= 300 && !refusals.has(status)) throw new Error(`${status} ${JSON.stringify(answer)}`);
  if (status < 300 && method !== 'GET') carriedOut += 1;
  return answer;
}

const recordOf = ({ result }: Answer['body']): object => result ?? {};

const write =
  (path: string, body: () => object, by = () => manager) =>
  async (): Promise<void> => {
    await call('POST', path, body(), by());
  };
const where = () => ({ serviceJobId: one(jobs) });
const update = (ids: readonly number[], data: object) =>
  t.deps.prisma.serviceJob.updateMany({ where: { id: { in: [...ids] } }, data });

type Job = {
  readonly allowedStatuses: readonly { readonly id: number }[];
  readonly users?: readonly { readonly id: number }[];
};
const readJob = async (id: number) => recordOf(await call('GET', `/v1/service-jobs/${id}?includes=users`)) as Job;

async function changeStatus(): Promise<void> {
  const id = one(jobs);
  const { allowedStatuses } = await readJob(id);
  if (allowedStatuses.length === 0) return;
  const body = { serviceJobStatusId: one(allowedStatuses).id, workflowComment: 'By a test' };
  await call('POST', `/v1/service-jobs/${id}/workflow`, body);
}

async function removePerson(): Promise<void> {
  const { users = [] } = await readJob(one(jobs));
  if (users.length > 0) await call('DELETE', `/v1/service-job-users/${one(users).id}`);
}

async function removeTag(): Promise<void> {
  const { results = [] } = (await call('GET', `/v1/service-job-tags?serviceJobs=${one(jobs)}`)) as {
    results?: readonly { readonly id: number }[];
  };
  if (results.length > 0) await call('DELETE', `/v1/service-job-tags/${one(results).id}`);
}

async function changeClient(): Promise<void> {
  const path = `/v3/clients/${one(clients)}`;
  const record = recordOf(await call('GET', path, undefined, office));
  const managers = some(accountManagers, 3).map((id) => `User/${id}`);
  const body = { ...record, classification: 1 + below(3), account_managers: maybe(0.7, () => managers) ?? [] };
  await call('PUT', path, body, office);
}

const moveZone = () =>
  call(
    'PUT',
    `/v3/zones/${one(zones)}/clients`,
    { linkedClients: some(clients, 3).map((id) => `Client/${id}`), moveClients: true },
    office,
  );

async function order(): Promise<void> {
  const [clientDeadline, studioDeadline] = [one(instants), one(instants)];
  const body = { campaignId: one(campaigns), serviceId: one(services), clientDeadline, studioDeadline };
  const { id } = recordOf(await call('POST', '/v1/service-jobs', body, office)) as { id?: number };
  if (id !== undefined) jobs.push(id);
}

async function addResource(): Promise<void> {
  const id = one(jobs);
  await makeBareResource(t.deps.prisma, id, `${id}-${below(2 ** 31)}.jpg`);
}

async function deleteJob(): Promise<void> {
  const [id] = jobs.splice(below(jobs.length), 1);
  const ofJob = { where: { serviceJobId: id! } };
  const { prisma } = t.deps;
  await prisma.$transaction([
    prisma.resource.deleteMany(ofJob),
    prisma.serviceJobHistory.deleteMany(ofJob),
    prisma.activityLog.deleteMany(ofJob),
    prisma.serviceJob.delete({ where: { id: id! } }),
  ]);
}

/** A transaction that begins before a call and commits after it, with a read in between. */
async function commitLate(): Promise<void> {
  const [early, late] = some(jobs, 8);
  await t.deps.prisma.$transaction(
    async (tx) => {
      await tx.serviceJob.update({ where: { id: early! }, data: { serviceJobStatusId: one(statuses) } });
      if (late !== undefined) await call('POST', '/v1/service-job-tags', { serviceJobId: late, tag: one(words) });
      await compareOnce();
    },
    { timeout: 60_000 },
  );
}

const bulk = (action: 'archive' | 'unarchive') =>
  write('/v1/service-jobs/bulk-workflow', () => ({ serviceJobs: some(jobs, 6), action }));

/** Through the API where an endpoint exists; otherwise directly in the database. */
const kindsOfWrite: Readonly<Record<string, () => Promise<unknown>>> = {
  status: changeStatus,
  'status again': changeStatus,
  deadline: () =>
    call('PUT', `/v1/service-jobs/${one(jobs)}`, { clientDeadline: one(instants), studioDeadline: one(instants) }),
  appointment: () =>
    call('PATCH', `/v1/service-jobs/${one(jobs)}/provider-details`, {
      dateService: one(instants) ?? undefined,
      providerId: one([...people, null]),
      override: true,
    }),
  assign: write('/v1/service-job-users', () => ({
    ...where(),
    userId: one(people),
    serviceJobUserRoleId: one([
      JobUserRoleId.EditorDrafterCopywriter,
      JobUserRoleId.QualityControl,
      JobUserRoleId.Specialist,
    ]),
  })),
  'assign many': write('/v1/service-job-users/batch', () => ({
    serviceJobs: some(jobs, 8),
    userId: one(people),
    serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter,
  })),
  take: write('/v1/service-job-users/take', () => ({ serviceJobUserRoleId: JobUserRoleId.QualityControl })),
  remove: removePerson,
  tag: write('/v1/service-job-tags', () => ({ ...where(), tag: one(words) })),
  'no tag': removeTag,
  client: changeClient,
  zone: moveZone,
  archive: bulk('archive'),
  unarchive: bulk('unarchive'),
  order,
  'any status': () => update([one(jobs)], { serviceJobStatusId: one(statuses) }),
  'many at once': () =>
    update(some(jobs, 30), {
      serviceJobStatusId: one(statuses),
      clientDeadline: one(instants),
      proofedAt: one(instants),
    }),
  service: () => update([one(jobs)], { serviceId: one(services), uploadedAt: one(instants) }),
  'any role': () => t.assign(one(jobs), one(people), one([3, 5] as const)).catch(() => null),
  resource: addResource,
  'no resource': () => t.deps.prisma.resource.deleteMany({ where: where() }),
  delete: deleteJob,
  'late commit': commitLate,
};

const { NotArchived, OnsiteNotDone, StudioNotDone } = CustomFilterId;

/** Typical filters; most exclude done jobs, as the list does by default. */
const someFilters = () => ({
  customFilters: [
    ...(maybe(0.8, () => [NotArchived, one([OnsiteNotDone, StudioNotDone])]) ?? []),
    ...(maybe(0.4, () => some(customFilters, 3).map(({ id }) => id)) ?? []),
  ],
  ...someJobFilters(choices, { people, clients, campaigns, services, tags: words, bounds }),
  serviceJobStatuses: maybe(0.3, () => some(statuses, 8)),
});

function queryText(values: Readonly<Record<string, unknown>>): string {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

function someQuestion(): { readonly paths: readonly string[]; readonly asker: (typeof askers)[number] } {
  const filters = queryText(someFilters());
  const field = one(jobOrders);
  const groupBy = one(jobGroupings);
  const page = queryText({
    orderBy: next() < 0.5 ? field : `${field} desc`,
    groupBy: next() < 0.3 ? groupBy : undefined,
    includes: one(['status', 'campaign,client,service,status,users', 'users,fileCounts']),
    pageSize: one([1, 7, 50, 200]),
    pageNumber: 1 + below(3),
  });
  const paths = [
    `/v1/service-jobs?${filters}&${page}`,
    `/v2/service-jobs?${filters}&${page}`,
    `/v1/service-jobs/counts?${filters}`,
    `/v1/service-jobs/groups?${filters}&groupBy=${groupBy}`,
    '/v1/service-groups',
    '/v1/service-job-statuses',
  ];
  return { paths, asker: one(askers) };
}

/** The API's answers in a comparable form; of refusals only the status. */
const answersOf = (url: string, { paths, asker }: ReturnType<typeof someQuestion>) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await send(`${url}${path}`, asker.headers);
      return { seed, asker: asker.name, path, status, body: status === 200 ? body : null };
    }),
  );

const halfHour = () => Math.floor(Date.now() / halfHourMs);

/** Compares the database's answers with both processes'. Repeats when a half hour ended meanwhile, because a deadline may have passed. */
async function compareOnce(): Promise<void> {
  const question = someQuestion();
  const began = halfHour();
  const [expected, ...actual] = await Promise.all(
    [t.url, ...processes.map(({ url }) => url)].map((url) => answersOf(url, question)),
  );
  if (halfHour() !== began) return compareOnce();
  for (const answers of actual) expect(answers).toEqual(expected);
}

test(`after any writes through two processes both answer everybody as the database does (${writes} writes)`, async () => {
  for (let each = 0; each < writes; each += 1) {
    const [name, make] = one(Object.entries(kindsOfWrite));
    await make().catch((error: unknown) => {
      throw new Error(`seed ${seed}: the write '${name}' failed`, { cause: error });
    });
    for (let look = 0; look < 2; look += 1) await compareOnce();
  }
  expect(carriedOut).toBeGreaterThan(writes / 10);
  for (const each of processes) expect(await readyJobs(each)).toBeGreaterThan(20);
}, 3_600_000);
