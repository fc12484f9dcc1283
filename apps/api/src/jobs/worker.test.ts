import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { emit } from '../db/outbox.ts';
import { inTransaction } from '../db/transaction.ts';
import { startWorker } from '../worker.ts';
import { handleMessage } from './handle-message.ts';
import { maxAttempts } from './queue.ts';
import { jobHandlers } from '../job-handlers.ts';
import type { JobHandlers } from './job-handler.ts';

/** Short times, except the poll, so that only a wake-up explains a prompt job. */
const timing = { pollMs: 60_000, sweepMs: 300, forgottenAfterSeconds: 1, lockMs: 1500 };
const inTime = { timeout: 15_000, interval: 30 };

let t: TestApp;
let stop: (() => Promise<void>) | null = null;
const work = async (handlers: Partial<JobHandlers> = {}, times = {}) => {
  const worker = await startWorker(t.deps, {
    timing: { ...timing, ...times },
    handlers: { ...jobHandlers, ...handlers },
  });
  stop = () => worker.stop();
};
const rest = async () => {
  await stop?.();
  stop = null;
};

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await rest();
  await t.deps.prisma.outboxMessage.deleteMany();
});
afterAll(async () => {
  await rest();
  await t.close();
});

const send = (email: string) => inTransaction(t.deps.prisma, (tx) => emit(tx, 'passwordResetRequested', { email }));
const rowOf = (id: number) => t.deps.prisma.outboxMessage.findUniqueOrThrow({ where: { id } });
const handled = (id: number) =>
  vi.waitFor(async () => {
    const row = await rowOf(id);
    expect(row.handledAt).not.toBeNull();
    return row;
  }, inTime);

function recorder() {
  const addressees: string[] = [];
  const passwordResetRequested: JobHandlers['passwordResetRequested'] = async (_, { email }) =>
    void addressees.push(email);
  return { addressees, handlers: { passwordResetRequested } };
}

test('a worker that starts clears old keys and changes at once', async () => {
  await t.deps.prisma.timerRun.deleteMany();
  await work();
  const names = ['changeSweep', 'keySweep'];
  await vi.waitFor(
    async () => expect(await t.deps.prisma.timerRun.count({ where: { name: { in: names }, error: null } })).toBe(2),
    inTime,
  );
});

describe('the relay', () => {
  test('is woken by a commit and hands the message over', async () => {
    const { addressees, handlers } = recorder();
    await work(handlers);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const row = await handled(await send('prompt@example.com'));
    expect(addressees).toEqual(['prompt@example.com']);
    expect(row).toMatchObject({ attempts: 1, lastError: null, failedAt: null });
    expect(row.relayedAt).not.toBeNull();
  });

  test('finds what was committed while nobody listened', async () => {
    const ids = [await send('one@example.com'), await send('two@example.com')];
    const { addressees, handlers } = recorder();
    await work(handlers);
    for (const id of ids) await handled(id);
    expect(addressees.toSorted()).toEqual(['one@example.com', 'two@example.com']);
  });

  test('never sees what was rolled back', async () => {
    const undone = inTransaction(t.deps.prisma, async (tx) => {
      await emit(tx, 'passwordResetRequested', { email: 'undone@example.com' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await t.deps.prisma.outboxMessage.count()).toBe(0);
  });

  test('leaves a message of another version of the product alone', async () => {
    const { id } = await t.deps.prisma.outboxMessage.create({ data: { topic: 'ofTheFuture', payload: {} } });
    await work();
    await handled(await send('nobody@example.com'));
    expect(await rowOf(id)).toMatchObject({ relayedAt: null, handledAt: null, failedAt: null });
  });

  test('two of them hand over each message once', async () => {
    const { addressees, handlers } = recorder();
    const emails = Array.from({ length: 50 }, (_, index) => `person${index}@example.com`);
    const second = await startWorker(t.deps, { timing, handlers: { ...jobHandlers, ...handlers } });
    await work(handlers);
    const ids = await Promise.all(emails.map(send));
    for (const id of ids) await handled(id);
    await second.stop();
    expect(addressees.toSorted()).toEqual(emails.toSorted());
  });
});

describe('a message that was handed over and never handled', () => {
  const forget = async (email: string, secondsAgo: number) => {
    const relayedAt = new Date(Date.now() - secondsAgo * 1000);
    const data = { topic: 'passwordResetRequested', payload: { email }, relayedAt };
    return (await t.deps.prisma.outboxMessage.create({ data })).id;
  };

  test('is handed over again at the start, however fresh', async () => {
    const id = await forget('fresh@example.com', 0);
    const { addressees, handlers } = recorder();
    await work(handlers);
    await handled(id);
    expect(addressees).toEqual(['fresh@example.com']);
  });

  test('is handed over again by the sweep while others work', async () => {
    const { addressees, handlers } = recorder();
    await work(handlers, { pollMs: 200 });
    const id = await forget('lost@example.com', 5);
    await handled(id);
    expect(addressees).toEqual(['lost@example.com']);
  });

  test('stays settled once it is handled or given up', async () => {
    const [done, failed] = [await forget('done@example.com', 99), await forget('failed@example.com', 99)];
    await t.deps.prisma.outboxMessage.update({ where: { id: done }, data: { handledAt: new Date() } });
    await t.deps.prisma.outboxMessage.update({ where: { id: failed }, data: { failedAt: new Date() } });
    const { addressees, handlers } = recorder();
    await work(handlers);
    await handled(await send('marker@example.com'));
    expect(addressees).toEqual(['marker@example.com']);
  });

  test('is forgotten a week after it was handled', async () => {
    const [old, young] = [await forget('old@example.com', 0), await forget('young@example.com', 0)];
    const daysAgo = (days: number) => ({ handledAt: new Date(Date.now() - days * 86_400_000) });
    await t.deps.prisma.outboxMessage.update({ where: { id: old }, data: daysAgo(8) });
    await t.deps.prisma.outboxMessage.update({ where: { id: young }, data: daysAgo(6) });
    await work();
    await vi.waitFor(async () => {
      expect((await t.deps.prisma.outboxMessage.findMany()).map(({ id }) => id)).toEqual([young]);
    }, inTime);
  });
});

describe('a handler that fails', () => {
  test('is tried again, and each failure is noted on the message', async () => {
    let calls = 0;
    await work({
      passwordResetRequested: async () => {
        calls += 1;
        if (calls === 1) throw new Error('The mail server is away.');
      },
    });
    const id = await send('patient@example.com');
    await vi.waitFor(async () => expect((await rowOf(id)).lastError).toContain('The mail server is away.'), inTime);
    expect(await handled(id)).toMatchObject({ attempts: 2, lastError: null, failedAt: null });
  });

  test('is given up for good after the last attempt, with the reason', async () => {
    const id = await send('hopeless@example.com');
    await t.deps.prisma.outboxMessage.update({ where: { id }, data: { attempts: maxAttempts - 1 } });
    const handlers = { ...jobHandlers, passwordResetRequested: async () => Promise.reject(new Error('No such door.')) };
    await expect(handleMessage(t.deps, handlers, id)).rejects.toThrow('No such door.');
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: maxAttempts, lastError: 'Error: No such door.', handledAt: null });
    expect(row.failedAt).not.toBeNull();
    await expect(handleMessage(t.deps, handlers, id)).resolves.toBeUndefined();
  });
});

describe('stopping', () => {
  test('takes nothing new and finishes what runs', async () => {
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    await work({
      passwordResetRequested: async () => {
        started();
        await new Promise((resolve) => setTimeout(resolve, 700));
      },
    });
    const id = await send('busy@example.com');
    await running;
    await rest();
    expect((await rowOf(id)).handledAt).not.toBeNull();
    const late = await send('late@example.com');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await rowOf(late)).relayedAt).toBeNull();
  });
});

test('a status change reaches the people of the job through relay, queue and worker', async () => {
  const [boss, editor] = [await t.makeUser(), await t.makeUser({ role: 'FullTimeEditor' })];
  const job = await t.makeJob({ statusId: JobStatusId.Booked });
  await t.assign(job.id, editor.id, 1);
  await work();
  const body = { serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Shot' };
  const changed = await t.as(boss).post(`/v1/service-jobs/${job.id}/workflow`).send(body);
  expect(changed.status).toBe(200);
  await vi.waitFor(async () => {
    const notifications = await t.deps.prisma.notificationUser.findMany({
      where: { notification: { serviceJobId: job.id } },
    });
    expect(notifications.map(({ userId, readAt }) => [userId, readAt])).toEqual([[editor.id, null]]);
  }, inTime);
});
