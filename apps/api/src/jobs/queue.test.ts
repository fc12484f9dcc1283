import { workKinds } from '@shootdesk/shared/operations/operation-names';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openQueue } from './queue.ts';

const everything = new Map(workKinds.map((kind) => [kind, 5] as const));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const open = () =>
  openQueue({ directDatabaseUrl: database.url, redisUrl: null } as never, pino({ level: 'silent' }), 15_000);

test('hundreds of picture checks do not keep a preview waiting', async () => {
  const queue = await open();
  const checks = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, topic: 'pictureCheckWanted' as const }));
  await queue.add(checks);
  await queue.add([{ id: 1000, topic: 'previewsWanted' }]);
  const order: number[] = [];
  const done = new Promise<void>((resolve) => {
    queue.work(async (outboxId) => {
      order.push(outboxId);
      if (outboxId === 1000) resolve();
    }, everything);
  });
  await done;
  expect(order.indexOf(1000)).toBeLessThan(10);
  await queue.close();
});

test('previews that take long keep no e-mail waiting, however many run', async () => {
  const queue = await open();
  const previews = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, topic: 'previewsWanted' as const }));
  await queue.add(previews);
  const slow = Promise.withResolvers<void>();
  const running: number[] = [];
  const mailed = Promise.withResolvers<void>();
  queue.work((outboxId) => {
    if (outboxId === 1000) mailed.resolve();
    else running.push(outboxId);
    return outboxId === 1000 ? Promise.resolve() : slow.promise;
  }, everything);
  await vi.waitFor(() => expect(running).toHaveLength(5), { timeout: 15_000 });
  await queue.add([{ id: 1000, topic: 'passwordResetRequested' }]);
  await mailed.promise;
  expect(running).toHaveLength(5);
  expect((await queue.counts()).waiting).toBe(15);
  slow.resolve();
  await queue.close();
});

test('a process leaves the kinds that it does not name to others', async () => {
  const [queue, other] = [await open(), await open()];
  const done: string[] = [];
  queue.work(async (outboxId) => void done.push(`messages ${outboxId}`), new Map([['messages', 2]]));
  await queue.add([
    { id: 2001, topic: 'previewsWanted' },
    { id: 2002, topic: 'fileDeleted' },
    { id: 2003, topic: 'emailWanted' },
  ]);
  await vi.waitFor(() => expect(done).toEqual(['messages 2003']), { timeout: 15_000 });
  other.work(
    async (outboxId) => void done.push(`others ${outboxId}`),
    new Map([
      ['previews', 1],
      ['rest', 1],
    ]),
  );
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['messages 2003', 'others 2001', 'others 2002']), {
    timeout: 15_000,
  });
  await Promise.all([queue.close(), other.close()]);
});
