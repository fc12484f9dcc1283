import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let first: number;
let second: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  first = (await t.makeClient({ name: 'Acme Realty', classification: 3 })).id;
  second = (await t.makeClient({ name: 'Bright Homes' })).id;
  await t.deps.prisma.client.update({
    where: { id: first },
    data: { clientTypeId: 1, email: 'office@acme.example', accountManagers: { create: { userId: boss.id } } },
  });
});
afterAll(() => t.close());

const read = (query = '', user = boss) => t.as(user).get(`/v1/clients${query}`);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

test('lists clients by name, without contact details, to all staff', async () => {
  for (const role of ['BackOffice', 'QC', 'FullTimeProvider'] as const) {
    const { body } = await read('', await t.makeUser({ role })).expect(200);
    expect(body.results).toEqual([
      { id: first, name: 'Acme Realty', classification: 3, clientType: null, accountManagers: null, cache_key: 3 },
      { id: second, name: 'Bright Homes', classification: 1, clientType: null, accountManagers: null, cache_key: 1 },
    ]);
  }
});

test('shows type and account managers when included', async () => {
  const { body } = await read('?includes=clientType,accountManagers').expect(200);
  expect(body.results[0]).toMatchObject({
    clientType: { id: 1, name: 'Agency' },
    accountManagers: [{ userId: boss.id }],
  });
  expect(body.results[1]).toMatchObject({ clientType: null, accountManagers: [] });
});

test.each([
  ['?name=realty', () => [first]],
  ['?classifications=3', () => [first]],
  ['?accountManagers=999999', () => []],
  ['?orderBy=id desc', () => [second, first]],
  ['?pageSize=1', () => [first]],
])('%s', async (query, expected) => {
  expect(idsOf((await read(query).expect(200)).body)).toEqual(expected());
});

test('an integration sees the clients of its key only, also when it names others', async () => {
  const robot = await t.makeUser({ role: 'Integration' });
  const key = await t.makeApiKey(robot.id, [second]);
  expect(idsOf((await t.withKey(key).get('/v1/clients').expect(200)).body)).toEqual([second]);
  expect(idsOf((await t.withKey(key).get(`/v1/clients?ids=${first},${second}`).expect(200)).body)).toEqual([second]);
});

test('refuses the malformed, strangers, and accounts without a shell', async () => {
  await read('?includes=email').expect(400);
  await read('?classification=3').expect(400);
  await t.anonymous().get('/v1/clients').expect(401);
  await read('', await t.makeUser({ role: 'Assistant' })).expect(403);
});
