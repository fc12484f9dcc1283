import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestUser } from '../../test/factories.ts';
import { startKillablePostgres, type KillablePostgres } from '../../test/killable-postgres.ts';

const startTimeoutMs = 180_000;
const unreachable = 'The database cannot be reached. Please try again in a moment.';

let postgres: KillablePostgres;
let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  postgres = await startKillablePostgres();
  t = await createTestApp({ environment: { DATABASE_URL: postgres.url } });
  boss = await t.makeUser();
}, startTimeoutMs);
afterAll(async () => {
  await t.close();
  await postgres.stop();
});

interface Answer {
  readonly status: number;
  readonly detail: string | undefined;
  readonly retryAfter: string | undefined;
  /** Name of the zone that the call made. */
  readonly made: string | null;
}

/** Calls that read and write, one after another until stopped. */
function keepCalling(job: number) {
  const answers: Answer[] = [];
  const stopped = new AbortController();
  const caller = async (name: string) => {
    for (let serial = 0; !stopped.signal.aborted; serial += 1) {
      const zone = `${name} ${serial}`;
      const calls = [
        () => t.as(boss).get(`/v1/service-jobs/${job}`),
        () => t.as(boss).get(`/v1/activity-logs?serviceJobs=${job}`),
        () => t.as(boss).post('/v3/zones').send({ name: zone }),
      ];
      const { status, body, headers } = await calls[serial % calls.length]!();
      const made = status === 201 ? zone : null;
      answers.push({ status, detail: body.detail, retryAfter: headers['retry-after'], made });
      await pause(5);
    }
  };
  const callers = Promise.all(['North', 'East', 'South', 'West'].map(caller));
  return {
    answers,
    stop: async () => {
      stopped.abort();
      await callers;
    },
  };
}

const readiness = () => t.anonymous().get('/readyz');

test(
  'second look #27: a killed database server is 503 with a sentence until it is back; then all calls work, and nothing that was answered is lost',
  { timeout: startTimeoutMs },
  async () => {
    const { id: job } = await t.makeJob();
    const { answers, stop } = keepCalling(job);
    const countOf = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
    const patient = { timeout: 60_000, interval: 100 };
    await expect.poll(() => countOf(201), patient).toBeGreaterThan(5);
    await postgres.kill();
    await expect.poll(() => countOf(503), patient).toBeGreaterThan(5);
    const down = await readiness();
    expect([down.status, down.body]).toMatchObject([
      503,
      { code: 'unavailable', checks: { database: 'down', queue: 'down', fileStorage: 'up' } },
    ]);
    expect(down.body.detail).toContain('The database cannot be reached.');
    await t.anonymous().get('/healthz').expect(200);
    await postgres.restart();
    await expect.poll(async () => (await readiness()).status, patient).toBe(200);
    const before = countOf(201);
    await expect.poll(() => countOf(201), patient).toBeGreaterThan(before + 5);
    await stop();
    expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(refused.map(({ detail, retryAfter }) => `${detail} ${retryAfter}`))).toEqual(
      new Set([`${unreachable} 5`]),
    );
    const { zone } = t.deps.prisma;
    const names = new Set((await zone.findMany({ select: { name: true } })).map(({ name }) => name));
    expect(answers.filter(({ made }) => made !== null && !names.has(made))).toEqual([]);
  },
);
