import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import { startStallingProxy, type StallingProxy } from '../../apps/api/test/stalling-proxy.ts';
import { createPrismaClient } from './create-client.ts';

let database: TestDatabase;
let line: StallingProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startStallingProxy(database.url);
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

test('first month #25: a transaction whose connection froze is undone, and its connection is never used again', async () => {
  const prisma = createPrismaClient(line.url, { max: 1, statementLimitMs: 500 });
  const direct = createPrismaClient(database.url);
  const broken = prisma.$transaction(async (tx) => {
    await tx.zone.create({ data: { name: 'Undone' } });
    line.freeze();
    await tx.zone.create({ data: { name: 'Never' } });
  });
  await expect(broken).rejects.toThrow('has not answered');
  line.thaw();
  await prisma.zone.create({ data: { name: 'Kept' } });
  const names = (await direct.zone.findMany({ select: { name: true } })).map(({ name }) => name);
  expect(names).toContain('Kept');
  expect(names).not.toContain('Undone');
  expect(names).not.toContain('Never');
  await prisma.$disconnect();
  await direct.$disconnect();
});

test('a connection that waits between two statements for longer than the limit is left alone', async () => {
  const prisma = createPrismaClient(database.url, { max: 1, statementLimitMs: 200 });
  const counted = await prisma.$transaction(async (tx) => {
    await tx.zone.count();
    await new Promise((resolve) => setTimeout(resolve, 1400));
    return tx.zone.count();
  });
  expect(counted).toBeGreaterThanOrEqual(0);
  await prisma.$disconnect();
});
