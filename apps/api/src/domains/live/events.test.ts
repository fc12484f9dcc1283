import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { readEvents, type EventReader } from '../../../test/live/event-reader.ts';

let t: TestApp;
const open: EventReader[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.leave()));
});
afterAll(() => t.close());

async function read(user: { id: number; email: string }, lastEventId?: string | null): Promise<EventReader> {
  const headers = { ...t.headersOf(user), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
  const reader = await readEvents(t.url, headers);
  open.push(reader);
  await reader.joined();
  return reader;
}

test('a change of a job arrives as an event', async () => {
  const manager = await t.makeUser({ role: 'ProductionManager' });
  const job = await t.makeJob({});
  const reader = await read(manager);
  expect(reader.headers.get('content-type')).toBe('text/event-stream');
  await t.deps.prisma.serviceJobTag.create({ data: { serviceJobId: job.id, tag: 'urgent' } });
  await expect.poll(() => reader.events).toHaveLength(1);
  expect(reader.events[0]).toEqual({
    name: 'job',
    data: { serviceJobId: job.id, kinds: ['tag'], cacheKey: expect.any(Number) },
  });
});
