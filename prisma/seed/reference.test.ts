import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/database.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createPrismaClient } from '../src/create-client.ts';
import { seedReference } from './reference.ts';

let database: TestDatabase;
let prisma: PrismaClient;

beforeAll(async () => {
  database = await createTestDatabase();
  prisma = createPrismaClient(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const snapshot = async () => ({
  statuses: await prisma.serviceJobStatus.findMany({ orderBy: { id: 'asc' } }),
  workflow: await prisma.workflow.findMany({ include: { statuses: true, transitions: true } }),
  services: await prisma.service.findMany({ orderBy: { id: 'asc' } }),
  roles: await prisma.userRole.findMany({ orderBy: { id: 'asc' } }),
  labels: await prisma.enumLabel.findMany({ orderBy: { id: 'asc' } }),
  resourceTypes: await prisma.resourceType.findMany({ orderBy: { id: 'asc' } }),
});

test('seeding again, also four times at once, changes nothing', async () => {
  const before = await snapshot();
  await Promise.all(Array.from({ length: 4 }, () => seedReference(prisma)));
  expect(await snapshot()).toEqual(before);
});

test('what was changed by hand is set right again, and its version moves on', async () => {
  await prisma.serviceJobStatus.update({ where: { id: 50 }, data: { description: 'Wrong' } });
  await seedReference(prisma);
  const status = await prisma.serviceJobStatus.findUniqueOrThrow({ where: { id: 50 } });
  expect(status).toMatchObject({ name: 'Uploaded', description: 'Uploaded', cacheKey: 3 });
});

test('thresholds and durations that BackOffice has set stay', async () => {
  await prisma.serviceCategory.update({ where: { id: 1 }, data: { threshold: 9, capacityDuration: 1.25 } });
  await seedReference(prisma);
  const category = await prisma.serviceCategory.findUniqueOrThrow({ where: { id: 1 } });
  expect(category).toMatchObject({ threshold: 9, capacityDuration: 1.25 });
});

test('changes of a built-in service stay, except those of its name and group, and added services stay whole', async () => {
  const facts = {
    lengthMinutes: 75,
    sort: 5,
    hiddenAt: new Date(0),
    synonyms: ['mine'],
    questions: [{ field: 'Bed' }],
  };
  await prisma.service.update({ where: { id: 34 }, data: { ...facts, name: 'Wrong', serviceGroupId: 4 } });
  await prisma.serviceGroup.update({ where: { id: 9 }, data: { sort: 1, hiddenAt: new Date(0) } });
  const group = await prisma.serviceGroup.create({ data: { name: 'Ours', description: '', sort: 1 } });
  const ours = { name: 'Twilight', description: '', serviceGroupId: group.id, onSite: true };
  const { id } = await prisma.service.create({ data: ours });
  await seedReference(prisma);
  const find = (wanted: number) => prisma.service.findUniqueOrThrow({ where: { id: wanted } });
  expect(await find(34)).toMatchObject({ ...facts, name: 'Rental Photography', serviceGroupId: 1, builtIn: true });
  expect(await find(id)).toMatchObject({ ...ours, builtIn: false });
  expect(id).toBeGreaterThan(1000);
  expect(await prisma.serviceGroup.findUniqueOrThrow({ where: { id: 9 } })).toMatchObject({
    sort: 1,
    hiddenAt: new Date(0),
  });
});

test('a move that is no longer ours goes, one of a rule of the installation stays', async () => {
  const move = { workflowId: 1, fromStatusId: 10, toStatusId: 150 };
  await prisma.workflowTransition.createMany({
    data: [
      { ...move, rule: 'editor' },
      { ...move, rule: 'our own' },
    ],
  });
  await seedReference(prisma);
  const remaining = await prisma.workflowTransition.findMany({ where: { ...move, rule: { not: 'management' } } });
  expect(remaining.map(({ rule }) => rule)).toEqual(['our own']);
});

test('ids that the specification names are there', async () => {
  const names = await prisma.service.findMany({ where: { id: { in: [52, 59] } }, orderBy: { id: 'asc' } });
  expect(names.map(({ name }) => name)).toEqual(['Photography Image Selector', 'Prestige Photography with Companion']);
  const inGroup = async (serviceGroupId: number, ids: number[]) =>
    prisma.service.count({ where: { serviceGroupId, id: { in: ids } } });
  expect(await inGroup(8, [12, 17, 29, 53, 61])).toBe(5);
  expect(await inGroup(7, [22, 25, 26, 51])).toBe(4);
  expect(await prisma.resourceType.findUnique({ where: { id: 26 } })).toMatchObject({ name: 'PhotographyImage' });
});
