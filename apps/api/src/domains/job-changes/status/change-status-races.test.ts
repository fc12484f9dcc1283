import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { withAnotherProcess, type ApiProcess } from '../../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { someoneWaitsForALock } from '../../../../test/lock-waiting.ts';
import { roundsOf } from '../../../../test/rounds.ts';
import type { Tx } from '../../../db/transaction.ts';

const { Booked, Uploaded, Assigned, InProduction } = JobStatusId;

let t: TestApp;
let people: TestUser[];
/** Separate processes: they share only the database. */
let servers: readonly ApiProcess[];
beforeAll(async () => {
  t = await createTestApp();
  people = await Promise.all(Array.from({ length: 20 }, () => t.makeUser({ role: 'BackOffice' })));
  servers = await withAnotherProcess(t);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await t.close();
});

/** People with even numbers call one process, those with odd numbers the other. */
const move = async (who: number, id: number, body: object, headers: Record<string, string> = {}) => {
  const request = supertest(servers[who % 2]!.url).post(`/v1/service-jobs/${id}/workflow`);
  const { status } = await request
    .set({ ...t.headersOf(people[who]!), ...headers })
    .send({ workflowComment: `From ${who}`, ...body });
  return status;
};
const counted = (statuses: number[]) => statuses.toSorted((a, b) => a - b).join(' ');
const historyOf = (serviceJobId: number) => t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId } });

/** Makes calls overlap: all have arrived before any of them, or `meanwhile`, is committed. Returns their statuses in call order. */
async function crossing(
  jobId: number,
  calls: readonly (() => Promise<number>)[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<number[]> {
  const started = await t.deps.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM service_jobs WHERE id = ${jobId} FOR UPDATE`;
    const all = Promise.all(calls.map((call) => call()));
    await someoneWaitsForALock(t.deps.prisma, calls.length);
    await meanwhile(tx);
    return { all };
  });
  return started.all;
}

describe('two people changing the same job at once through two processes get one 200 and one 409, every time', () => {
  // In sequence each call would succeed; only the overlap makes one outdated.
  const rounds = Array.from({ length: roundsOf(15, 100) }, (_, round) => round);

  test.each([
    ['to two statuses, naming what they saw', [Uploaded, Assigned], { fromServiceJobStatusId: Booked }],
    ['to two statuses, naming nothing', [Uploaded, Assigned], {}],
    ['to the same status, naming nothing', [Uploaded, Uploaded], {}],
  ])('%s', async (_, targets, precondition) => {
    for (const round of rounds) {
      const job = await t.makeJob({ statusId: Booked });
      const both = targets.map(
        (serviceJobStatusId, who) => () => move(who, job.id, { serviceJobStatusId, ...precondition }),
      );
      expect([round, counted(await crossing(job.id, both))]).toEqual([round, '200 409']);
      expect(await historyOf(job.id)).toBe(1);
    }
  });
});

test('one after the other both succeed, from either process', async () => {
  const job = await t.makeJob({ statusId: Booked });
  expect(await move(0, job.id, { serviceJobStatusId: Uploaded })).toBe(200);
  expect(await move(1, job.id, { serviceJobStatusId: Assigned })).toBe(200);
  expect(await move(0, job.id, { serviceJobStatusId: InProduction })).toBe(200);
  expect(await historyOf(job.id)).toBe(3);
});

test('a change that another process writes while a request waits counts, even when the status has come back since', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const set = (tx: Tx, serviceJobStatusId: number) =>
    tx.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId } });
  const call = () => move(0, job.id, { serviceJobStatusId: Uploaded });
  const outcome = await crossing(job.id, [call], async (tx) => {
    await set(tx, Assigned);
    await set(tx, Booked);
  });
  expect(outcome).toEqual([409]);
  expect(await call()).toBe(200);
});

test('a change of the job that leaves its status alone does not count', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const call = () => move(0, job.id, { serviceJobStatusId: Uploaded });
  const rename = (tx: Tx) => tx.serviceJob.update({ where: { id: job.id }, data: { name: 'Other' } });
  expect(await crossing(job.id, [call], rename)).toEqual([200]);
});

test.each([
  ['naming what they saw', { fromServiceJobStatusId: Booked }],
  ['naming nothing', {}],
])('of twenty at once, %s, one succeeds and nineteen get 409', async (_, precondition) => {
  const job = await t.makeJob({ statusId: Booked });
  const body = { serviceJobStatusId: Uploaded, ...precondition };
  const all = await crossing(
    job.id,
    people.map((__, who) => () => move(who, job.id, body)),
  );
  expect(counted(all)).toBe(['200', ...Array.from({ length: 19 }, () => '409')].join(' '));
  expect(await historyOf(job.id)).toBe(1);
  expect(
    await t.deps.prisma.outboxMessage.count({ where: { payload: { path: ['serviceJobId'], equals: job.id } } }),
  ).toBe(1);
});

test('a change that is refused takes nothing from one that crosses it', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const wrong = () => move(0, job.id, { serviceJobStatusId: Booked });
  const right = () => move(1, job.id, { serviceJobStatusId: Uploaded });
  const [refused, done] = await crossing(job.id, [wrong, right]);
  expect([409, 422]).toContain(refused);
  expect(done).toBe(200);
});

test('with the same If-Match one succeeds; the other crosses it (409) or comes later (412)', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const version = (await t.as(people[0]!).get(`/v1/service-jobs/${job.id}`)).headers['etag']!;
  const headers = { 'if-match': version };
  const both = [0, 1].map((who) => () => move(who, job.id, { serviceJobStatusId: Uploaded }, headers));
  expect(counted(await crossing(job.id, both))).toBe('200 409');
  expect(await move(2, job.id, { serviceJobStatusId: Assigned }, headers)).toBe(412);
});

test('archiving in bulk through one process crosses a change through the other', async () => {
  const [boss, job] = [await t.makeUser({ flags: ['Bulk_Archive'] }), await t.makeJob({ statusId: Booked })];
  const archive = async () => {
    const request = supertest(servers[1]!.url).post('/v1/service-jobs/bulk-workflow').set(t.headersOf(boss));
    const { body } = await request.send({ serviceJobs: [job.id], action: 'archive' });
    return body.results[0].outcome === 'done' ? 200 : 409;
  };
  const upload = () => move(0, job.id, { serviceJobStatusId: Uploaded });
  expect(counted(await crossing(job.id, [upload, archive]))).toBe('200 409');
});
