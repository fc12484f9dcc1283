import type { PreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import { checkNames } from '@shootdesk/shared/preflight/checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/preflight-report';
let t: TestApp;
let boss: TestUser;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ role: 'BackOffice', firstName: 'Bo', lastName: 'Office' });
});
afterAll(() => t.close());

const dayMs = 24 * 60 * 60_000;
const before = (days: number) => new Date(t.deps.now().getTime() - days * dayMs);
const read = async (by: TestUser, query = ''): Promise<PreflightReport> =>
  (
    await t
      .as(by)
      .get(path + query)
      .expect(200)
  ).body.result;

/** A finding in a file of its own. */
async function makeFinding(name: string, more: object = {}): Promise<number> {
  const container = { connectOrCreate: { where: { container: 'report' }, create: { container: 'report' } } };
  const named = { filename: name, originalName: name, contentType: 'image/jpeg', size: 1, filePath: name };
  const { id: fileId } = await t.deps.prisma.file.create({
    data: { ...named, container, fileType: { connect: { id: 1 } } },
  });
  const found = { fileId, checkName: 'soft', level: 'flag', sentence: 'Out of focus', createdAt: before(1) };
  return (await t.deps.prisma.pictureFinding.create({ data: { ...found, ...more } })).id;
}

test('the report counts findings of the period by check, and lists dismissals with what judges the check', async () => {
  const client = await t.makeClient({ name: 'Harbour Estates' });
  const dismissed = { dismissedAt: before(1), dismissalReason: 'Haze' };
  await makeFinding('open.jpg');
  await makeFinding('dismissed.jpg', dismissed);
  await makeFinding('old.jpg', { createdAt: before(40) });
  const kept = { checkName: 'soft', level: 'flag', serviceId: 1, clientId: client.id, dismissedById: boss.id };
  await t.deps.prisma.findingDismissal.createMany({
    data: [
      { ...kept, reason: 'Haze', camera: 'Nikon Z 8', createdAt: before(1) },
      { ...kept, reason: 'By mistake', createdAt: before(1), undoneAt: before(1) },
      { ...kept, reason: 'Long ago', createdAt: before(40) },
    ],
  });
  const report = await read(boss, '?days=30');
  expect(report.checks.map(({ check }) => check)).toEqual(checkNames);
  expect(report.checks[0]).toEqual({
    check: 'soft',
    name: 'Out of focus',
    findings: 2,
    dismissed: 1,
    comments: 0,
    open: 1,
    proposal: null,
  });
  expect(report.checks.slice(1).every(({ findings }) => findings === 0)).toBe(true);
  expect(report.dismissals).toMatchObject([
    { reason: 'Haze', camera: 'Nikon Z 8', client: 'Harbour Estates', by: 'Bo Office' },
  ]);
  expect((await read(boss)).checks[0]?.findings).toBe(3);
});

test('production managers read it, others do not, and nonsense is refused', async () => {
  await read(await t.makeUser({ role: 'ProductionManager' }));
  for (const role of ['QC', 'FullTimeEditor', 'FullTimeProvider', 'Agent'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get(path)
      .expect(403);
  }
  await t.anonymous().get(path).expect(401);
  for (const query of ['?days=0', '?days=367', '?days=x', '?colour=red'])
    await t
      .as(boss)
      .get(path + query)
      .expect(400);
});
