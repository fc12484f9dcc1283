import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let editor: TestUser;
let manager: TestUser;
let provider: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [15, 1], firstName: 'Ben', lastName: 'Brown' });
  manager = await t.makeUser({ flags: ['Account_Manager'], firstName: 'Cai', lastName: 'Chen' });
  provider = await t.makeUser({ role: 'ContractualProvider', services: [1], firstName: 'Dee', lastName: 'Dunn' });
});
afterAll(() => t.close());

const read = (query = '', user = boss) => t.as(user).get(`/v1/users${query}`);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

test('lists people by name with role and services when included', async () => {
  const { body } = await read('?includes=userRole,services').expect(200);
  expect(idsOf(body)).toEqual([boss.id, editor.id, manager.id, provider.id]);
  expect(body.additionalInfo).toEqual({ totalCount: 4 });
  expect(body.results[1]).toMatchObject({
    firstName: 'Ben',
    lastName: 'Brown',
    employment: 'Full_Time',
    email: editor.email,
    userRole: { id: 16, name: 'FullTimeEditor', userTypeId: 5 },
  });
  expect(body.results[1].services.map(({ id }: { id: number }) => id)).toEqual([1, 15]);
  expect((await read().expect(200)).body.results[1]).toMatchObject({ userRole: null, services: null });
});

test('shows nobody but BackOffice how to reach a person', async () => {
  for (const user of [editor, provider]) {
    const { body } = await read('', user).expect(200);
    for (const row of body.results) expect(row).toMatchObject({ email: null, timeZone: null, reference: null });
  }
});

test.each([
  ['?flags=Account_Manager', () => [manager.id]],
  ['?userTypes=5', () => [editor.id]],
  ['?userTypes=4', () => [provider.id]],
  ['?userRoles=10', () => [boss.id, manager.id]],
  ['?employment=Contract', () => [provider.id]],
  ['?services=1', () => [editor.id, provider.id]],
  ['?name=en BR', () => [editor.id]],
  ['?orderBy=name desc&pageSize=1&pageNumber=2', () => [manager.id]],
])('%s', async (query, expected) => {
  expect(idsOf((await read(query).expect(200)).body)).toEqual(expected());
});

test('a deleted person is listed only when named', async () => {
  const gone = await t.makeUser({ firstName: 'Zoe', lastName: 'Zinn' });
  await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: t.deps.now() } });
  expect(idsOf((await read('?name=Zoe').expect(200)).body)).toEqual([]);
  expect(idsOf((await read(`?ids=${gone.id}`).expect(200)).body)).toEqual([gone.id]);
});

test('refuses the malformed, strangers, and accounts without a shell', async () => {
  await read('?pageSize=201').expect(400);
  await read('?orderBy=email').expect(400);
  await read('?role=QC').expect(400);
  await t.anonymous().get('/v1/users').expect(401);
  await read('', await t.makeUser({ role: 'ClientAdmin', firstName: 'Yan' })).expect(403);
});
