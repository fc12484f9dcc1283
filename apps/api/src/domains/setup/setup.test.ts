import { servicesOfTemplate } from '@shootdesk/shared/setup/service-templates';
import type { SetupState } from '@shootdesk/shared/setup/setup.contract';
import type { SetupStepName } from '@shootdesk/shared/setup/setup-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/setup';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const read = async (): Promise<SetupState> => (await t.as(boss).get(path).expect(200)).body.result;
const step = async (name: SetupStepName) => (await read()).steps.find(({ id }) => id === name)!;
const apply = (template: string) => t.as(boss).post(`${path}/services`).send({ template });

test('an empty installation says what is missing, and each step follows what is there', async () => {
  const empty = await read();
  expect(empty).toMatchObject({ dismissed: false, complete: false, services_template: null });
  expect(empty.steps.filter(({ done }) => done)).toEqual([]);
  expect(empty.steps.flatMap(({ missing }) => missing)).toEqual(['no_zone', 'no_provider', 'no_client']);

  await t.as(boss).put('/v3/settings/organisation').send({ name: 'Kea' }).expect(200);
  expect(await step('studio')).toMatchObject({ done: true });
  expect(await step('looks')).toMatchObject({ done: false, optional: true });
  await t.as(boss).put('/v3/settings/organisation').send({ name: 'Kea', accent: '#8a1c4a' }).expect(200);
  expect(await step('looks')).toMatchObject({ done: true });

  const { id: zoneId } = await t.deps.prisma.zone.create({ data: { name: 'Coast' } });
  expect(await step('zones')).toMatchObject({ done: true, count: 1 });

  const client = await t.makeClient();
  expect(await step('clients')).toMatchObject({ done: false, missing: ['client_without_zone'] });
  await t.deps.prisma.client.update({ where: { id: client.id }, data: { zoneId } });
  expect(await step('clients')).toMatchObject({ done: true, count: 1 });

  const ann = await t.makeUser({ role: 'FullTimeProvider' });
  await t.deps.prisma.weeklySlot.deleteMany({ where: { userId: ann.id } });
  expect((await step('people')).missing).toEqual([
    'provider_without_zone',
    'provider_without_hours',
    'provider_without_services',
  ]);
  await t.deps.prisma.zoneProvider.create({ data: { zoneId, userId: ann.id } });
  await t.deps.prisma.weeklySlot.create({
    data: { userId: ann.id, weekday: 1, startMinute: 480, finishMinute: 720 },
  });
  await t.deps.prisma.userService.create({ data: { userId: ann.id, serviceId: 1 } });
  expect(await step('people')).toMatchObject({ done: true, count: 2 });

  await apply('full_service').expect(200);
  expect(await step('order')).toMatchObject({ done: false });
  await t.makeJob({ clientId: client.id });
  expect(await read()).toMatchObject({ complete: true, dismissed: false, services_template: 'full_service' });

  await t.deps.prisma.user.update({ where: { id: ann.id }, data: { deletedAt: new Date() } });
  expect(await step('people')).toMatchObject({ done: false, missing: ['no_provider'] });
  expect((await read()).complete).toBe(false);
});

test('a template offers its services and hides the other built-in ones, with their history', async () => {
  const own = { name: 'Balloon Pictures', group: 'ServiceGroup/1', onSite: true };
  await t.as(boss).post('/v3/services').send(own).expect(201);
  const { body } = await apply('virtual_staging').expect(200);
  expect(body.result).toMatchObject({ services_template: 'virtual_staging' });
  const offered = async (builtIn: boolean) => {
    const rows = await t.deps.prisma.service.findMany({ where: { builtIn, hiddenAt: null }, orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id);
  };
  expect(await offered(true)).toEqual(servicesOfTemplate('virtual_staging').toSorted((a, b) => a - b));
  expect(await offered(false)).toHaveLength(1);
  const filter = JSON.stringify({ entity: 'Service/15' });
  const { results } = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body;
  expect(results[0].changes).toEqual([{ field: 'hidden', from: false, to: true, added: [], removed: [] }]);
  const hidden = await t.deps.prisma.service.findUniqueOrThrow({ where: { id: 15 } });
  await apply('virtual_staging').expect(200);
  expect((await t.deps.prisma.service.findUniqueOrThrow({ where: { id: 15 } })).cacheKey).toBe(hidden.cacheKey);
  await apply('full_service').expect(200);
  expect(await offered(true)).toEqual(servicesOfTemplate('full_service').toSorted((a, b) => a - b));
});

test('the set-up is dismissed and resumed over the version that was seen', async () => {
  const before = await read();
  const put = (body: object, ifMatch: number) =>
    t
      .as(boss)
      .put(path)
      .set({ 'if-match': `"${ifMatch}"` })
      .send(body);
  const { body, headers } = await put({ dismissed: true }, before.cache_key).expect(200);
  expect(body.result).toMatchObject({ dismissed: true, services_template: before.services_template });
  expect(headers['etag']).toBe(`"${body.result.cache_key}"`);
  const stale = (await put({ dismissed: false }, before.cache_key).expect(412)).body;
  expect(stale).toMatchObject({ code: 'stale', current: { dismissed: true } });
  await t
    .as(boss)
    .post(`${path}/services`)
    .set({ 'if-match': `"${before.cache_key}"` })
    .send({ template: 'full_service' })
    .expect(412);
  await put({ dismissed: false }, body.result.cache_key).expect(200);
  expect(await read()).toMatchObject({ dismissed: false });
});

test('what is no decision is malformed', async () => {
  await t.as(boss).put(path).send({}).expect(400);
  await t.as(boss).put(path).send({ dismissed: true, steps: [] }).expect(400);
  expect((await apply('circus').expect(400)).body.errors).toHaveProperty('template');
});

test('the set-up is for BackOffice alone', async () => {
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider', 'Agent'] as const) {
    const user = await t.makeUser({ role });
    await t.as(user).get(path).expect(403);
    await t.as(user).put(path).send({ dismissed: true }).expect(403);
    await t.as(user).post(`${path}/services`).send({ template: 'full_service' }).expect(403);
  }
  await t.anonymous().get(path).expect(401);
  await t.anonymous().put(path).send({ dismissed: true }).expect(401);
  await t.anonymous().post(`${path}/services`).send({ template: 'full_service' }).expect(401);
});
