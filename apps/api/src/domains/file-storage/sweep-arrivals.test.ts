import { resourcePath } from '@shootdesk/shared/files/upload-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { checksumOf, completeBlob, grantOf, sendBlocks } from '../../../test/files/upload.ts';
import { startArrivalSweeper, sweepArrivals } from './sweep-arrivals.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

/** A picture that has arrived, in a container of this test alone. */
async function arrivedPicture(name: string) {
  const job = await t.makeJob();
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date('1996-05-05') } });
  const bytes = await jpeg();
  const path = resourcePath(job.id, name, await checksumOf(bytes));
  const grant = await grantOf(t, boss, job, path);
  await sendBlocks(grant, bytes);
  await completeBlob(grant, { name, bytes }, {});
  const arrival = { container: grant.container, path: `arriving/${path}` };
  expect(await t.deps.blob.facts(arrival)).not.toBeNull();
  return { job, bytes, path, grant, arrival };
}

const sweepAfter = (ms: number) => sweepArrivals({ ...t.deps, now: () => new Date(Date.now() + ms) });

test('second look #22: a file that was never registered is deleted seven days after its token, and not while it can be resumed', async () => {
  const { job, path, arrival } = await arrivedPicture('orphan.jpg');
  expect(await sweepAfter(7 * days + 25 * minutes)).toBe(0);
  expect(await grantOf(t, boss, job, path)).toMatchObject({ uploaded: { size: expect.any(Number) } });
  expect(await sweepAfter(7 * days + 35 * minutes)).toBe(1);
  expect(await t.deps.blob.facts(arrival)).toBeNull();
  expect(await sweepAfter(8 * days)).toBe(0);
});

test('second look #22: a registered file stays, however old', async () => {
  const { job, bytes, path, grant } = await arrivedPicture('front.jpg');
  const { fileServiceContainerId, container } = grant;
  const body = {
    serviceJobId: job.id,
    resourceTypeId: 1,
    fileServiceContainerId,
    filePath: path,
    fileName: 'front.jpg',
  };
  const checksum = await checksumOf(bytes);
  await t
    .as(boss)
    .post('/v1/resources/direct')
    .send({ ...body, checksum })
    .expect(201);
  expect(await sweepAfter(400 * days)).toBe(0);
  expect(await t.deps.blob.facts({ container, path })).toMatchObject({ size: bytes.length });
});

test('second look #22: a file that arrives once more while the sweep runs stays', async () => {
  const { grant, bytes, arrival } = await arrivedPicture('again.jpg');
  const { blob } = t.deps;
  const slow = {
    ...blob,
    async *listAll(container: string, prefix: string) {
      for await (const each of blob.listAll(container, prefix)) {
        await sendBlocks({ ...grant, uploadedBlocks: [] }, bytes);
        await completeBlob(grant, { name: 'again.jpg', bytes }, {});
        yield each;
      }
    },
  };
  await sweepArrivals({ ...t.deps, blob: slow, now: () => new Date(Date.now() + 8 * days) });
  expect(await blob.facts(arrival)).not.toBeNull();
});

test('second look #22: the worker sweeps as soon as it starts', async () => {
  const { arrival } = await arrivedPicture('left.jpg');
  const sweeper = startArrivalSweeper({ ...t.deps, now: () => new Date(Date.now() + 8 * days) });
  await expect.poll(() => t.deps.blob.facts(arrival)).toBeNull();
  await sweeper.stop();
});
