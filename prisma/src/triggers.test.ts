import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { factories, type Factories } from '../../apps/api/test/factories.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from './create-client.ts';

let database: TestDatabase;
let prisma: PrismaClient;
let make: Factories;
let jobId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  prisma = createPrismaClient(database.url);
  make = factories(prisma, 'no hash');
});
beforeEach(async () => {
  jobId = (await make.makeJob()).id;
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const job = (id = jobId) => prisma.serviceJob.findUniqueOrThrow({ where: { id } });
const user = (id: number) => prisma.user.findUniqueOrThrow({ where: { id } });

test('each write of a record raises its cache_key by one and moves updated_at', async () => {
  const before = await job();
  await prisma.serviceJob.update({ where: { id: jobId }, data: { name: 'Other' } });
  const after = await job();
  expect(after.cacheKey).toBe(before.cacheKey + 1);
  expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
});

test('no write can set the cache_key back', async () => {
  await prisma.serviceJob.update({ where: { id: jobId }, data: { cacheKey: 1 } });
  expect((await job()).cacheKey).toBe(2);
});

test('a job moves on when something shown inside it is made, changed or removed', async () => {
  const tag = await prisma.serviceJobTag.create({ data: { serviceJobId: jobId, tag: 'late' } });
  expect((await job()).cacheKey).toBe(2);
  await prisma.serviceJobTag.update({ where: { id: tag.id }, data: { tag: 'early' } });
  expect((await job()).cacheKey).toBe(3);
  await prisma.serviceJobTag.delete({ where: { id: tag.id } });
  expect((await job()).cacheKey).toBe(4);
});

test('one statement touches each parent once', async () => {
  const other = await make.makeJob();
  await prisma.serviceJobTag.createMany({
    data: ['a', 'b', 'c'].flatMap((tag) => [jobId, other.id].map((serviceJobId) => ({ serviceJobId, tag }))),
  });
  expect([(await job()).cacheKey, (await job(other.id)).cacheKey]).toEqual([2, 2]);
});

test('batches that touch the same jobs in opposite orders do not deadlock', async () => {
  const jobs = [jobId, ...(await Promise.all(Array.from({ length: 9 }, () => make.makeJob()))).map(({ id }) => id)];
  const batch = (order: number[], tag: string) =>
    prisma.serviceJobTag.createMany({ data: order.map((serviceJobId) => ({ serviceJobId, tag })) });
  const batches = Array.from({ length: 20 }, (_, n) => batch(n % 2 === 0 ? jobs : [...jobs].reverse(), `t${n}`));
  const outcomes = await Promise.allSettled(batches);
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await job()).cacheKey).toBe(21);
});

test('a change deep inside a record reaches the record', async () => {
  const { id: userId } = await make.makeUser({ role: 'FullTimeProvider' });
  const before = (await user(userId)).cacheKey;
  const provider = await prisma.provider.findUniqueOrThrow({ where: { userId } });
  await prisma.providerBookableService.create({ data: { providerId: provider.id, serviceId: 1 } });
  expect((await user(userId)).cacheKey).toBe(before + 1);
});

test('signing in does not make a form stale that someone has open on the account', async () => {
  const { id } = await make.makeUser();
  const before = (await user(id)).cacheKey;
  await prisma.user.update({ where: { id }, data: { lastSignInAt: new Date() } });
  expect((await user(id)).cacheKey).toBe(before);
});

test('the name of a person follows first and last name', async () => {
  const { id } = await make.makeUser({ firstName: 'Mia', lastName: 'Chen' });
  await prisma.user.update({ where: { id }, data: { lastName: '' } });
  expect((await user(id)).name).toBe('Mia');
});

test('the platform of a job follows its details, workbase before real-studios', async () => {
  const detail = (entityFieldTypeId: number) =>
    prisma.serviceJobDetail.create({ data: { serviceJobId: jobId, entityFieldTypeId, value: { value: 'x' } } });
  expect((await job()).platform).toBe('CT');
  await detail(14);
  expect((await job()).platform).toBe('RH');
  const workbase = await detail(15);
  expect((await job()).platform).toBe('CH');
  await prisma.serviceJobDetail.delete({ where: { id: workbase.id } });
  expect((await job()).platform).toBe('RH');
});

test('the platform also follows a detail that becomes another type or moves to another job', async () => {
  const [first, second] = [await make.makeJob(), await make.makeJob()];
  const platforms = async () => [(await job(first.id)).platform, (await job(second.id)).platform];
  const detail = await prisma.serviceJobDetail.create({
    data: { serviceJobId: first.id, entityFieldTypeId: 1, value: { value: 'x' } },
  });
  const change = (data: { entityFieldTypeId?: number; serviceJobId?: number }) =>
    prisma.serviceJobDetail.update({ where: { id: detail.id }, data });
  await change({ entityFieldTypeId: 15 });
  expect(await platforms()).toEqual(['CH', 'CT']);
  await change({ serviceJobId: second.id });
  expect(await platforms()).toEqual(['CT', 'CH']);
  await change({ entityFieldTypeId: 1 });
  expect(await platforms()).toEqual(['CT', 'CT']);
});

let blobs = 0;
async function upload(serviceJobId: number) {
  blobs += 1;
  const { campaignId } = await job(serviceJobId);
  const container = { where: { container: 'c' }, create: { container: 'c' } };
  const file = {
    container: { connectOrCreate: container },
    fileType: { connect: { id: 1 } },
    filePath: `blob-${blobs}`,
    filename: 'a.jpg',
    originalName: 'a.jpg',
    contentType: 'image/jpeg',
    size: 1,
  };
  return prisma.resource.create({
    data: {
      serviceJob: { connect: { id: serviceJobId } },
      campaign: { connect: { id: campaignId } },
      resourceType: { connect: { id: 1 } },
      file: { create: file },
    },
  });
}

test('a job knows whether anything was uploaded, and the first upload leaves its version as it is', async () => {
  const { cacheKey } = await job();
  const first = await upload(jobId);
  const second = await upload(jobId);
  expect(await job()).toMatchObject({ hasResources: true, cacheKey });
  await prisma.resource.delete({ where: { id: first.id } });
  expect((await job()).hasResources).toBe(true);
  await prisma.resource.delete({ where: { id: second.id } });
  expect((await job()).hasResources).toBe(false);
});

test('an upload and the deletion of the last one at once leave the job right, in either order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const old = await upload(jobId);
    const [fresh] = await Promise.all([upload(jobId), prisma.resource.delete({ where: { id: old.id } })]);
    expect((await job()).hasResources).toBe(true);
    await prisma.resource.delete({ where: { id: fresh.id } });
    expect((await job()).hasResources).toBe(false);
  }
});
