import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestUser } from '../../test/factories.ts';
import { inParallel } from '../../test/in-parallel.ts';
import { startWorker } from '../worker.ts';

const program = join(import.meta.dirname, '..', 'worker.ts');
const inTime = { timeout: 60_000, interval: 100 };

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
const children: ChildProcess[] = [];
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  editor = await t.makeUser({ role: 'FullTimeEditor' });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await t.close();
});

/** The worker in a separate process, as in production. */
function startProcess(more: Record<string, string> = {}): ChildProcess {
  const { config } = t.deps;
  const env = {
    ...process.env,
    DATABASE_URL: config.databaseUrl,
    SESSION_SECRET: config.sessionSecret,
    LOG_LEVEL: 'info',
    ...more,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

async function started(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    let output = '';
    child.stdout!.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('worker started')) resolve();
    });
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function changeStatus(): Promise<number> {
  const { id } = await t.makeJob({ statusId: JobStatusId.Booked });
  await t.assign(id, editor.id, 1);
  const body = { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' };
  await t.as(boss).post(`/v1/service-jobs/${id}/workflow`).send(body).expect(200);
  return id;
}

const messageOf = (jobId: number) =>
  t.deps.prisma.outboxMessage.findFirstOrThrow({ where: { payload: { path: ['serviceJobId'], equals: jobId } } });
const toldOf = async (jobId: number) =>
  (await t.deps.prisma.notificationUser.findMany({ where: { notification: { serviceJobId: jobId } } })).map(
    ({ userId }) => userId,
  );

test('a worker killed in the middle of its work loses no notification', { timeout: 90_000 }, async () => {
  const first = startProcess();
  let jobId = 0;
  // The handler cannot write while the table is locked, so the worker is killed in the middle.
  await t.deps.prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`;
      jobId = await changeStatus();
      await vi.waitFor(async () => {
        const waiting = await t.deps.prisma.$queryRaw<object[]>`
          SELECT pid FROM pg_locks WHERE relation = 'notifications'::regclass AND NOT granted`;
        expect(waiting).toHaveLength(1);
      }, inTime);
      await kill(first);
    },
    { timeout: 60_000 },
  );
  expect(await messageOf(jobId)).toMatchObject({ handledAt: null, failedAt: null });
  const second = await startWorker(t.deps, { timing: { pollMs: 200, lockMs: 2000 } });
  await vi.waitFor(async () => expect((await messageOf(jobId)).handledAt).not.toBeNull(), inTime);
  await second.stop();
  expect(await toldOf(jobId)).toEqual([editor.id]);
});

test(
  'a worker killed again and again during 200 status changes: every person is notified of each exactly once',
  { timeout: 180_000 },
  async () => {
    const jobs: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const child = startProcess();
      await started(child);
      jobs.push(...(await inParallel(50, changeStatus)));
      // Started and not finished, unless it was faster than the changes.
      await kill(child);
    }
    const last = await startWorker(t.deps, { timing: { pollMs: 200, lockMs: 2000 } });
    await vi.waitFor(
      async () => expect(await t.deps.prisma.outboxMessage.count({ where: { handledAt: null } })).toBe(0),
      { timeout: 120_000, interval: 200 },
    );
    await last.stop();
    const rows = await t.deps.prisma.notificationUser.findMany({
      where: { notification: { serviceJobId: { in: jobs } } },
      select: { userId: true, notification: { select: { serviceJobId: true } } },
    });
    const notifications = rows.map(({ userId, notification }) => `${notification.serviceJobId}: ${userId}`);
    expect(notifications.toSorted()).toEqual(jobs.map((jobId) => `${jobId}: ${editor.id}`).toSorted());
  },
);

test('a worker that is asked to stop ends by itself', { timeout: 90_000 }, async () => {
  const child = startProcess();
  const jobId = await changeStatus();
  await vi.waitFor(async () => expect((await messageOf(jobId)).handledAt).not.toBeNull(), inTime);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});

test('a worker that is asked to stop while Redis is down ends by itself', { timeout: 90_000 }, async () => {
  const child = startProcess({ REDIS_URL: 'redis://127.0.0.1:1' });
  await started(child);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
