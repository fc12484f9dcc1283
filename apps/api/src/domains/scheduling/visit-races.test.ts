import { setTimeout as sleep } from 'node:timers/promises';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withAnotherProcess, type ApiProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { roundsOf } from '../../../test/rounds.ts';
import { createRandom } from '../../../test/random.ts';

const services = [
  ServiceId.Photography,
  ServiceId.CompanionFloorplan,
  ServiceId.Video,
  ServiceId.DuskPhotography,
] as const;
const minutes = 30;
const seed = 20_261_127;
/** Thursday, 4 June 2099, in Melbourne. */
const at = (time: string) => new Date(`2099-06-04T${time}:00+10:00`).toISOString();

let t: TestApp;
let coordinators: readonly [TestUser, TestUser];
let processes: readonly ApiProcess[];

beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' };
  t = await createTestApp({ environment });
  coordinators = [await t.makeUser(), await t.makeUser()];
  processes = await withAnotherProcess(t, environment);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

let requests = 0;
/** Calls one process as one of the coordinators, each time from another address because of the rate limit. */
async function call(caller: 0 | 1, method: string, path: string, body: object, headers: object = {}) {
  const address = `10.2.${(requests += 1) % 250}.1`;
  const own = { ...t.headersOf(coordinators[caller]), 'content-type': 'application/json', 'x-forwarded-for': address };
  const url = processes[caller]!.url + path;
  const response = await fetch(url, { method, headers: { ...own, ...headers }, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { result: { jobs: { id: number }[] } } };
}

async function makeProvider(): Promise<TestUser> {
  const user = await t.makeUser({ role: 'FullTimeProvider', services });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ userId: user.id, weekday, startMinute: 480, finishMinute: 1320 }));
  await t.deps.prisma.weeklySlot.createMany({ data: week });
  return user;
}

const order = (campaignId: number, provider: TestUser) => ({
  campaignId,
  jobs: services.map((serviceId) => ({ serviceId, serviceJobLength: minutes })),
  visits: [{ jobs: services.map((_, index) => index), providerId: provider.id, dateService: at('10:00') }],
  // Dusk is not at ten.
  override: true,
});

/** Where each job is: the time of its appointment and its provider. */
async function places(ids: readonly number[]): Promise<(readonly [string | null, number | null])[]> {
  const rows = await t.deps.prisma.serviceJob.findMany({
    where: { id: { in: [...ids] } },
    select: { dateService: true, users: { where: { serviceJobUserRoleId: JobUserRoleId.OnSiteProvider } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ dateService, users }) => [dateService?.toISOString() ?? null, users[0]?.userId ?? null]);
}

const visitAt = (time: string, provider: TestUser) =>
  services.map((_, index) => [new Date(Date.parse(at(time)) + index * minutes * 60_000).toISOString(), provider.id]);

interface Setting {
  readonly ids: readonly number[];
  readonly jobs: readonly { id: number; cache_key: number }[];
  readonly ann: TestUser;
  readonly zed: TestUser;
}

interface Step {
  readonly name: string;
  readonly send: (caller: 0 | 1, setting: Setting) => ReturnType<typeof call>;
  /** Where the jobs are when this step has won. */
  readonly after: (setting: Setting) => unknown[];
}

const reason = 'The owner asked';
const steps: readonly Step[] = [
  {
    name: 'moved to another person',
    send: (caller, { jobs, zed }) =>
      call(caller, 'POST', `/v1/service-jobs/${jobs[0]!.id}/visit/reschedule`, {
        ...{ jobs, providerId: zed.id, dateService: at('13:00'), reason, override: true },
      }),
    after: ({ zed }) => visitAt('13:00', zed),
  },
  {
    name: 'moved to another time',
    send: (caller, { jobs }) =>
      call(caller, 'POST', `/v1/service-jobs/${jobs[3]!.id}/visit/reschedule`, {
        ...{ jobs, dateService: at('15:00'), reason, override: true },
      }),
    after: ({ ann }) => visitAt('15:00', ann),
  },
  {
    name: 'split',
    send: (caller, { jobs }) =>
      call(
        caller,
        'POST',
        `/v1/service-jobs/${jobs[3]!.id}/reschedule`,
        { dateService: at('17:00'), reason, override: true },
        { 'if-match': `"${jobs[3]!.cache_key}"` },
      ),
    after: ({ ann }) => [...visitAt('10:00', ann).slice(0, 3), [at('17:00'), ann.id]],
  },
  {
    name: 'cancelled',
    send: (caller, { jobs, ann }) =>
      call(caller, 'POST', `/v1/users/${ann.id}/absences`, {
        ...{ start: at('08:00'), finish: at('20:00'), visits: [{ jobs, to: null }] },
      }),
    after: () => services.map(() => [null, null]),
  },
];

async function makeVisit(): Promise<Setting> {
  const [ann, zed] = [await makeProvider(), await makeProvider()];
  const { id } = await t.makeCampaign();
  const { body } = await call(0, 'POST', '/v1/orders', order(id, ann));
  const ids = body.result.jobs.map((job) => job.id);
  const rows = await t.deps.prisma.serviceJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return { ids, ann, zed, jobs: rows.map(({ id: jobId, cacheKey }) => ({ id: jobId, cache_key: cacheKey })) };
}

/** Each pair once, and each with itself. */
const pairs = steps.flatMap((one, index) =>
  steps.slice(index).map((other): [string, string, Step, Step] => [one.name, other.name, one, other]),
);
const { below } = createRandom(seed);
let lastRoundMs = 0;

test.each(pairs)(
  'four jobs of a visit, %s and at once %s through another process: one of both, and never two halves',
  async (_, __, first, second) => {
    const setting = await makeVisit();
    expect(await places(setting.ids)).toEqual(visitAt('10:00', setting.ann));
    const roundStart = performance.now();
    const leading = first.send(0, setting);
    // Varies how far the first has come, because otherwise it always wins.
    await sleep(below(lastRoundMs / 2));
    const statuses = (await Promise.all([leading, second.send(1, setting)])).map(({ status }) => status);
    lastRoundMs = performance.now() - roundStart;
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 412)).toHaveLength(1);
    const winner = statuses[0]! < 300 ? first : second;
    expect(await places(setting.ids)).toEqual(winner.after(setting));
  },
);

test('two orders of four services for the same hours of one person: one is booked whole, the other not at all', async () => {
  for (let round = 0; round < roundsOf(2, 10); round += 1) {
    const ann = await makeProvider();
    const campaigns = [(await t.makeCampaign()).id, (await t.makeCampaign()).id] as const;
    const sendOrder = (caller: 0 | 1) => {
      const { override: _, ...checked } = order(campaigns[caller], ann);
      // Not dusk, which is a conflict at ten.
      const jobs = checked.jobs.map((job) => ({ ...job, serviceId: ServiceId.Photography }));
      return call(caller, 'POST', '/v1/orders', { ...checked, jobs });
    };
    const answers = await Promise.all([sendOrder(0), sendOrder(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const booked = await t.deps.prisma.serviceJob.count({ where: { users: { some: { userId: ann.id } } } });
    const made = await t.deps.prisma.serviceJob.count({ where: { campaignId: { in: [...campaigns] } } });
    expect([booked, made]).toEqual([services.length, services.length]);
  }
});
