import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestUser } from '../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let admin: pg.Client;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  const url = new URL(t.deps.config.databaseUrl);
  url.pathname = '/postgres';
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await t.close();
});

/** Calls that read by the pool, read by Prisma, and write in transactions. */
const kinds = {
  list: (job: number) => t.as(boss).get(`/v1/service-jobs?pageSize=5&tags=t${job}`),
  read: (job: number) => t.as(boss).get(`/v1/service-jobs/${job}`),
  log: (job: number) => t.as(boss).get(`/v1/activity-logs?serviceJobs=${job}`),
  zones: () => t.as(boss).get('/v3/zones'),
  create: (job: number, serial: number) =>
    t
      .as(boss)
      .post('/v3/zones')
      .send({ name: `Zone ${job} ${serial}` }),
  tag: (job: number, serial: number) =>
    t
      .as(boss)
      .post('/v1/service-job-tags')
      .send({ serviceJobId: job, tag: `tag ${serial}` }),
};

const name = () => new URL(t.deps.config.databaseUrl).pathname.slice(1);

test('second look #27: connections that are cut during calls of several kinds are 503 with Retry-After, never 500', async () => {
  const { id: job } = await t.makeJob();
  const found: { kind: string; status: number; retryAfter: string | undefined }[] = [];
  const calls = new AbortController();
  const cutting = (async () => {
    while (!calls.signal.aborted) {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()]);
      await pause(15);
    }
  })();
  const callers = Object.entries(kinds).map(async ([kind, call]) => {
    for (let serial = 0; serial < 25; serial += 1) {
      const { status, headers } = await call(job, serial);
      found.push({ kind, status, retryAfter: headers['retry-after'] });
    }
  });
  await Promise.all(callers);
  calls.abort();
  await cutting;
  expect(found.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const cut = found.filter(({ status }) => status === 503);
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([]);
});
