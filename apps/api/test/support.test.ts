import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { factories } from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a test database is migrated and seeded, and belongs to its file alone', async () => {
  const prisma = createPrismaClient(database.url);
  const made = factories(prisma, 'no hash');
  const job = await made.makeJob();
  await made.assign(job.id, (await made.makeUser({ role: 'QC', services: [1] })).id, 2);
  expect(await prisma.serviceJobStatus.count()).toBe(22);
  expect(await prisma.serviceJob.count()).toBe(1);
  const other = await createTestDatabase();
  const elsewhere = createPrismaClient(other.url);
  expect(await elsewhere.serviceJob.count()).toBe(0);
  await elsewhere.$disconnect();
  await prisma.$disconnect();
  await other.drop();
});
