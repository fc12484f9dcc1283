import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

const { Booked, Uploaded, Assigned, InProduction } = JobStatusId;

let t: TestApp;
let people: TestUser[];
beforeAll(async () => {
  t = await createTestApp();
  people = await Promise.all(Array.from({ length: 20 }, () => t.makeUser({ role: 'BackOffice' })));
});
afterAll(() => t.close());

const move = async (who: number, id: number, body: object, headers: Record<string, string> = {}) => {
  const request = t.as(people[who]!).post(`/v1/service-jobs/${id}/workflow`).set(headers);
  const { status } = await request.send({ workflowComment: `From ${who}`, ...body });
  return status;
};
/** The same call without a network in between: what the test sees as answered, the server has answered. */
const inject = async (who: number, id: number, body: object) => {
  const headers = { ...t.headersOf(people[who]!), 'content-type': 'application/json' };
  const payload = { workflowComment: `From ${who}`, ...body };
  const url = `/v1/service-jobs/${id}/workflow`;
  return (await t.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const counted = (statuses: number[]) => statuses.toSorted((a, b) => a - b).join(' ');
const historyOf = (serviceJobId: number) => t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId } });

describe('two people changing the same job at once get one 200 and one 409, a hundred times of a hundred', () => {
  // Each would be allowed after the other: only having crossed makes one of them wrong.
  const targets = [Uploaded, Assigned];
  const rounds = Array.from({ length: 100 }, (_, round) => round);

  test.each([
    ['naming what they saw', { fromServiceJobStatusId: Booked }],
    ['naming nothing', {}],
  ])('%s', async (_, seen) => {
    for (const round of rounds) {
      const job = await t.makeJob({ statusId: Booked });
      const both = targets.map((serviceJobStatusId, who) => move(who, job.id, { serviceJobStatusId, ...seen }));
      expect([round, counted(await Promise.all(both))]).toEqual([round, '200 409']);
      expect(await historyOf(job.id)).toBe(1);
    }
  });

  test('to the same status', async () => {
    for (const round of rounds) {
      const job = await t.makeJob({ statusId: Booked });
      const both = [0, 1].map((who) => move(who, job.id, { serviceJobStatusId: Uploaded }));
      expect([round, counted(await Promise.all(both))]).toEqual([round, '200 409']);
    }
  });

  test('naming nothing, the second a little later but before the first was answered', async () => {
    let crossings = 0;
    for (const round of rounds) {
      const job = await t.makeJob({ statusId: Booked });
      let answered = false;
      const first = inject(0, job.id, { serviceJobStatusId: Uploaded }).finally(() => {
        answered = true;
      });
      await new Promise((resolve) => setTimeout(resolve, (round % 20) / 2));
      const crossed = !answered;
      const outcome = counted(await Promise.all([first, inject(1, job.id, { serviceJobStatusId: Assigned })]));
      expect([round, outcome]).toEqual([round, crossed ? '200 409' : '200 200']);
      if (crossed) crossings += 1;
    }
    expect(crossings).toBeGreaterThan(10);
  });
});

test('one after the other both succeed', async () => {
  const job = await t.makeJob({ statusId: Booked });
  expect(await move(0, job.id, { serviceJobStatusId: Uploaded })).toBe(200);
  expect(await move(1, job.id, { serviceJobStatusId: Assigned })).toBe(200);
  expect(await move(0, job.id, { serviceJobStatusId: InProduction })).toBe(200);
  expect(await historyOf(job.id)).toBe(3);
});

test.each([
  ['naming what they saw', { fromServiceJobStatusId: Booked }, move],
  ['naming nothing', {}, inject],
])('of twenty at once, %s, one succeeds and nineteen get 409', async (_, seen, call) => {
  const job = await t.makeJob({ statusId: Booked });
  const body = { serviceJobStatusId: Uploaded, ...seen };
  const all = await Promise.all(people.map((__, who) => call(who, job.id, body)));
  expect(counted(all)).toBe(['200', ...Array.from({ length: 19 }, () => '409')].join(' '));
  expect(await historyOf(job.id)).toBe(1);
  expect(
    await t.deps.prisma.outboxMessage.count({ where: { payload: { path: ['serviceJobId'], equals: job.id } } }),
  ).toBe(1);
});

test('a change that is refused takes nothing from one that crosses it', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const wrong = move(0, job.id, { serviceJobStatusId: Booked });
  const right = move(1, job.id, { serviceJobStatusId: Uploaded });
  const [refused, done] = await Promise.all([wrong, right]);
  expect([409, 422]).toContain(refused);
  expect(done).toBe(200);
});

test('with the same If-Match one succeeds; the other crosses it (409) or comes later (412)', async () => {
  const job = await t.makeJob({ statusId: Booked });
  const version = (await t.as(people[0]!).get(`/v1/service-jobs/${job.id}`)).headers['etag']!;
  const headers = { 'if-match': version };
  const both = [0, 1].map((who) => move(who, job.id, { serviceJobStatusId: Uploaded }, headers));
  expect(counted(await Promise.all(both))).toBe('200 409');
  expect(await move(2, job.id, { serviceJobStatusId: Assigned }, headers)).toBe(412);
});
