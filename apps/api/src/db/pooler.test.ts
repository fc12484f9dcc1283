import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestUser } from '../../test/factories.ts';
import { hasPgbouncer, startPgbouncer, type Pooler } from '../../test/pgbouncer.ts';
import { prepare } from '../prepare.ts';
import { startWorker } from '../worker.ts';
import { createRecordLocks } from './record-locks.ts';

const inTime = { timeout: 30_000, interval: 50 };

describe.runIf(hasPgbouncer)('behind pgbouncer in transaction mode', () => {
  let pooler: Pooler;
  let t: TestApp;
  let boss: TestUser;
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('adminUrl'), 3);
    t = await createTestApp({
      environmentAt: (url) => ({ DATABASE_URL: pooler.through(url), DIRECT_DATABASE_URL: url }),
    });
    boss = await t.makeUser();
  });
  afterAll(async () => {
    await t.close();
    await pooler.stop();
  });

  test('calls at once share few connections, in the time zone of the product, also those that are made often enough to be prepared', async () => {
    const zones = await Promise.all(
      Array.from({ length: 60 }, () => t.deps.reads.$queryRaw<{ TimeZone: string }[]>`SHOW TimeZone`),
    );
    expect(new Set(zones.flat().map(({ TimeZone }) => TimeZone))).toEqual(new Set(['UTC']));
    const { id } = await t.makeJob({ dateService: new Date('2026-11-28T01:30:00Z') });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, call) =>
        t.as(boss).get(call % 2 ? `/v1/service-jobs/${id}` : '/v1/service-jobs?pageSize=5'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[1]!.body.result.dateService).toBe('2026-11-28T01:30:00.000Z');
  });

  test('transactions at once keep to themselves', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, serial) =>
        t
          .as(boss)
          .post('/v3/zones')
          .send({ name: `Zone ${serial}` }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  });

  test('two deployments bring the database up to date at once, and a third after them', async () => {
    await Promise.all([prepare(t.deps), prepare(t.deps)]);
    await prepare(t.deps);
    const url = new URL(t.deps.config.directDatabaseUrl);
    const locks = await t.deps.prisma.$queryRaw`
      SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = ${url.pathname.slice(1)}`;
    expect(locks).toEqual([]);
  });

  test('a lock of one process is seen by another and is free after it', async () => {
    const [one, other] = [1, 2].map(() => createRecordLocks(t.deps.config.directDatabaseUrl, 'files'));
    const nothing = async () => {};
    const tries: boolean[] = [];
    await one!.withLock(7, async () => {
      tries.push(await other!.withLock(7, nothing));
    });
    tries.push(await other!.withLock(7, nothing));
    expect(tries).toEqual([false, true]);
    await one!.close();
    await other!.close();
  });

  test('notices arrive, and the worker does what the API leaves to it', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const { id } = await t.makeJob({ statusId: JobStatusId.Booked });
    await t.assign(id, editor.id, 1);
    const timing = { pollMs: 60_000, sweepMs: 60_000, forgottenAfterSeconds: 60, lockMs: 15_000 };
    const worker = await startWorker(t.deps, { timing });
    try {
      const body = { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' };
      await t.as(boss).post(`/v1/service-jobs/${id}/workflow`).send(body).expect(200);
      await vi.waitFor(async () => {
        const rows = await t.deps.prisma.notificationUser.findMany({ where: { notification: { serviceJobId: id } } });
        expect(rows.map(({ userId }) => userId)).toEqual([editor.id]);
      }, inTime);
      const name = new URL(t.deps.config.directDatabaseUrl).pathname.slice(1);
      const rows = await t.deps.prisma.$queryRaw<{ name: string }[]>`
        SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = ${name} ORDER BY name`;
      expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['shootdesk', 'shootdesk queue']));
      expect(rows.filter((row) => !row.name.startsWith('shootdesk'))).toEqual([]);
    } finally {
      await worker.stop();
    }
  });
});
