import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startApiProcess, type ApiProcess } from '../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createEventReaders, jobsIn } from '../../../test/live/event-reader.ts';

let t: TestApp;
let manager: TestUser;
const running: ApiProcess[] = [];
const readers = createEventReaders();

async function startProcess(): Promise<ApiProcess> {
  const started = await startApiProcess(t, { BLOB_CONNECTION_STRING: inject('blobConnectionString') });
  running.push(started);
  return started;
}

beforeAll(async () => {
  t = await createTestApp();
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterEach(() => readers.leaveAll());
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await t.close();
});

const tag = async (serviceJobId: number) => {
  await t.as(manager).post('/v1/service-job-tags').send({ serviceJobId, tag: 'urgent' }).expect(201);
};

/** Two processes start one after the other. */
const timeout = 120_000;

test(
  'readers of every process hear of a change, and of a killed one each event once elsewhere',
  { timeout },
  async () => {
    const jobs = await Promise.all(Array.from({ length: 6 }, () => t.makeJob({})));
    const [first, second, third, fourth, fifth, sixth] = jobs.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const other = await startProcess();
    const headers = t.headersOf(manager);
    const [here, there] = [await readers.read(t.url, headers), await readers.read(other.url, headers)];
    await tag(first);
    await tag(second);
    for (const reader of [here, there]) {
      await expect.poll(() => jobsIn(reader)).toEqual([`${first}: tag`, `${second}: tag`]);
    }
    await other.kill();
    await expect.poll(() => there.hasEnded()).toBe(true);
    await tag(third);
    await tag(fourth);
    const resume = (url: string, lastEventId: string) =>
      readers.read(url, { ...headers, 'last-event-id': lastEventId });
    const resumed = await resume(t.url, there.lastEventId()!);
    await tag(fifth);
    await expect.poll(() => jobsIn(resumed)).toEqual([third, fourth, fifth].map((id) => `${id}: tag`));
    await resumed.leave();
    const restarted = await startProcess();
    await tag(sixth);
    const back = await resume(restarted.url, resumed.lastEventId()!);
    await expect.poll(() => jobsIn(back)).toEqual([`${sixth}: tag`]);
    await expect.poll(() => jobsIn(here)).toHaveLength(6);
    expect(jobsIn(here)).toEqual([first, second, third, fourth, fifth, sixth].map((id) => `${id}: tag`));
  },
);
