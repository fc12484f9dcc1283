import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openQueue } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('hundreds of previews do not keep an e-mail waiting', async () => {
  const queue = await openQueue(
    { directDatabaseUrl: database.url, redisUrl: null } as never,
    pino({ level: 'silent' }),
    15_000,
  );
  const previews = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, topic: 'previewsWanted' as const }));
  await queue.add(previews);
  await queue.add([{ id: 1000, topic: 'passwordResetRequested' }]);
  const order: number[] = [];
  const done = new Promise<void>((resolve) => {
    queue.work(async (outboxId) => {
      order.push(outboxId);
      if (outboxId === 1000) resolve();
    });
  });
  await done;
  expect(order.indexOf(1000)).toBeLessThan(10);
  await queue.close();
});
