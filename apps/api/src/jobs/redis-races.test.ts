import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestUser } from '../../test/factories.ts';
import { roundsOf } from '../../test/rounds.ts';
import { emit } from '../db/outbox.ts';
import { inTransaction } from '../db/transaction.ts';
import { inParallel } from '../../test/in-parallel.ts';
import { startWorker } from '../worker.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { JobHandlers } from './job-handler.ts';

/** Redis database used only by this file. */
const databaseIndex = 9;
const inTime = { timeout: 30_000, interval: 50 };

/** A proxy to Redis that can be closed and opened. Keeps its port while closed, because others could take it. */
async function makeDoor(redisUrl: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    const far = isOpen ? connect(Number(redisUrl.port || 6379), redisUrl.hostname) : null;
    const both = far ? [near, far] : [near];
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const each of both) each.destroy();
      });
    }
    if (far) near.pipe(far).pipe(near);
    else near.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = () => void (isOpen = true);
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  const remove = async () => {
    shut();
    server.close();
    await once(server, 'close');
  };
  return { url: `redis://127.0.0.1:${port}/${databaseIndex}`, open, shut, remove };
}

describe.skipIf(!inject('redisUrl'))('the queue on Redis (runs when TEST_REDIS_URL is set)', () => {
  let t: TestApp;
  let boss: TestUser;
  let editor: TestUser;
  let door: Awaited<ReturnType<typeof makeDoor>>;
  let redis: Redis;

  beforeAll(async () => {
    const url = new URL(inject('redisUrl')!);
    door = await makeDoor(url);
    redis = new Redis(Number(url.port || 6379), url.hostname, { db: databaseIndex });
    t = await createTestApp({ environment: { REDIS_URL: door.url } });
    boss = await t.makeUser();
    editor = await t.makeUser({ role: 'FullTimeEditor' });
  });
  beforeEach(() => redis.flushdb());
  afterAll(async () => {
    door.open();
    await t.close();
    await door.remove();
    redis.disconnect();
  });

  const working = async (handlers: Partial<JobHandlers>, body: () => Promise<void>) => {
    const timing = { pollMs: 200, sweepMs: 300, forgottenAfterSeconds: 1, lockMs: 2000 };
    const worker = await startWorker(t.deps, { timing, handlers: { ...jobHandlers, ...handlers } });
    try {
      await body();
    } finally {
      await worker.stop();
    }
  };
  const changeStatus = async () => {
    const { id } = await t.makeJob({ statusId: JobStatusId.Booked });
    await t.assign(id, editor.id, 1);
    const body = { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' };
    await t.as(boss).post(`/v1/service-jobs/${id}/workflow`).send(body).expect(200);
    return id;
  };
  const waitingMessages = () => t.deps.prisma.outboxMessage.count({ where: { handledAt: null } });
  const expectTold = (jobId: number) =>
    vi.waitFor(async () => {
      const rows = await t.deps.prisma.notificationUser.findMany({ where: { notification: { serviceJobId: jobId } } });
      expect(rows.map(({ userId }) => userId)).toEqual([editor.id]);
      expect(await waitingMessages()).toBe(0);
    }, inTime);

  test('a status change reaches the people of the job', async () => {
    await working({}, async () => expectTold(await changeStatus()));
  });

  test('down from the start: the process starts, the API works, and the work follows when Redis comes', async () => {
    door.shut();
    await working({}, async () => {
      const jobId = await changeStatus();
      expect(await waitingMessages()).toBe(1);
      door.open();
      await expectTold(jobId);
    });
  });

  test('down in between: the API works on, and nothing is lost', async () => {
    await working({}, async () => {
      await expectTold(await changeStatus());
      door.shut();
      const jobs = [await changeStatus(), await changeStatus(), await changeStatus()];
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await waitingMessages()).toBe(3);
      door.open();
      for (const jobId of jobs) await expectTold(jobId);
    });
  });

  test(
    'killed with all it holds during many status changes: every person is notified of each exactly once',
    { timeout: 180_000 },
    async () => {
      await working({}, async () => {
        const jobs = await inParallel(roundsOf(20, 60), changeStatus);
        door.shut();
        // Simulates a restart without persistence.
        await redis.flushdb();
        jobs.push(...(await inParallel(roundsOf(24, 80), changeStatus)));
        door.open();
        jobs.push(...(await inParallel(roundsOf(20, 60), changeStatus)));
        await vi.waitFor(async () => expect(await waitingMessages()).toBe(0), { timeout: 120_000, interval: 200 });
        const rows = await t.deps.prisma.notificationUser.findMany({
          where: { notification: { serviceJobId: { in: jobs } } },
          select: { userId: true, notification: { select: { serviceJobId: true } } },
        });
        const notifications = rows.map(({ userId, notification }) => `${notification.serviceJobId}: ${userId}`);
        expect(notifications.toSorted()).toEqual(jobs.map((jobId) => `${jobId}: ${editor.id}`).toSorted());
      });
    },
  );

  test('emptied while a message waits in it: the sweep hands the message over again', async () => {
    const handled: string[] = [];
    const passwordResetRequested: JobHandlers['passwordResetRequested'] = async (_, { email }) => {
      handled.push(email);
      if (handled.length > 1) return;
      await redis.flushdb();
      throw new Error('Try later.');
    };
    await working({ passwordResetRequested }, async () => {
      await inTransaction(t.deps.prisma, (tx) => emit(tx, 'passwordResetRequested', { email: 'kim@example.com' }));
      await vi.waitFor(async () => expect(await waitingMessages()).toBe(0), inTime);
    });
    expect(handled).toEqual(['kim@example.com', 'kim@example.com']);
  });

  test('down at the end: stopping does not hang', async () => {
    const stopped = working({}, async () => {
      await expectTold(await changeStatus());
      door.shut();
    });
    // While Redis stays down; otherwise this test times out.
    await expect(stopped).resolves.toBeUndefined();
    door.open();
  });
});
