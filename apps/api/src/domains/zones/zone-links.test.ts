import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/zones';

let t: TestApp;
let boss: TestUser;
let zone: { id: string; name: string; cache_key: number };
let elsewhere: typeof zone;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  zone = await made();
  elsewhere = await made();
});

const made = async (body: object = {}) => {
  const name = `Zone ${(serial += 1)}`;
  return (
    await t
      .as(boss)
      .post(path)
      .send({ name, ...body })
      .expect(201)
  ).body.result;
};
const get = (url: string, query: Record<string, string> = {}) => t.as(boss).get(`${path}/${url}`).query(query);
const put = (url: string, body: object, ifMatch?: number) =>
  t
    .as(boss)
    .put(`${path}/${url}`)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);
const link = (to: typeof zone, clients: { id: number }[], more: object = {}) =>
  put(`${to.id}/clients`, { linkedClients: clients.map(({ id }) => `Client/${id}`), ...more });
const namesIn = async (url: string) =>
  (await get(url, { size: '-1' }).expect(200)).body.results.map(({ name }: { name: string }) => name);
const changesOf = async (entity: string) => {
  const filter = JSON.stringify({ entity });
  const { body } = await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200);
  return body.results[0].changes;
};

describe('clients of a zone', () => {
  test('are those named from now on; the others leave it', async () => {
    const [ada, ben, cai] = [
      await t.makeClient({ name: 'Ada' }),
      await t.makeClient({ name: 'Ben' }),
      await t.makeClient({ name: 'Cai' }),
    ];
    await link(zone, [ada, ben]).expect(200);
    expect(await namesIn(`${zone.id}/clients`)).toEqual(['Ada', 'Ben']);
    const { body } = await link(zone, [ben, cai, cai], { id: zone.id }).expect(200);
    expect(body.result).toMatchObject({ id: zone.id, modified_by: `User/${boss.id}` });
    expect(await namesIn(`${zone.id}/clients`)).toEqual(['Ben', 'Cai']);
    const reference = (client: { id: number; name: string }) => ({ id: `Client/${client.id}`, name: client.name });
    expect(await changesOf(`Zone/${zone.id}`)).toEqual([
      { field: 'linkedClients', from: null, to: null, added: [reference(cai)], removed: [] },
    ]);
    expect(await changesOf(`Client/${ada.id}`)).toEqual([
      { field: 'zone', from: { id: `Zone/${zone.id}`, name: zone.name }, to: null, added: [], removed: [] },
    ]);
  });

  test('are listed by name, page by page, found by part of it', async () => {
    await link(zone, [await t.makeClient({ name: 'Acme' }), await t.makeClient({ name: 'Bright' })]).expect(200);
    const { body } = await get(`${zone.id}/clients`, { size: '1' }).expect(200);
    expect(body).toMatchObject({ totalCount: 2, results: [{ name: 'Acme', number: null }] });
    expect(body.continuationToken).toEqual(expect.any(String));
    const filter = JSON.stringify({ name: { contains: 'RIGHT' } });
    expect((await get(`${zone.id}/clients`, { filter }).expect(200)).body.totalCount).toBe(1);
  });

  test('of another zone are named with it, and nothing is written, until moving is confirmed', async () => {
    const [free, taken] = [await t.makeClient(), await t.makeClient({ name: 'Taken' })];
    await link(elsewhere, [taken]).expect(200);
    const { body } = await link(zone, [free, taken]).expect(409);
    expect(body).toMatchObject({
      code: 'clients_in_other_zones',
      detail: `Taken belongs to the zone ${elsewhere.name}. Please confirm that clients are moved.`,
      moves: [{ client: { id: String(taken.id), name: 'Taken' }, from: { id: elsewhere.id, name: elsewhere.name } }],
    });
    expect(await namesIn(`${zone.id}/clients`)).toEqual([]);
    await link(zone, [free, taken], { moveClients: true }).expect(200);
    expect(await namesIn(`${elsewhere.id}/clients`)).toEqual([]);
    expect(await changesOf(`Zone/${elsewhere.id}`)).toMatchObject([
      { field: 'linkedClients', removed: [{ name: 'Taken' }] },
    ]);
  });

  test('that are not there or deleted are refused', async () => {
    const gone = await t.makeClient();
    await t.deps.prisma.client.update({ where: { id: gone.id }, data: { deletedAt: t.deps.now() } });
    const { body } = await link(zone, [gone, { id: 999_999 }]).expect(422);
    expect(body.errors).toEqual({ linkedClients: [`There is no client ${gone.id}, 999999.`] });
  });
});

describe('providers of a zone', () => {
  const setProviders = (users: { id: number }[], ifMatch?: number) =>
    put(`${zone.id}/providers`, { linkedProviders: users.map(({ id }) => `User/${id}`) }, ifMatch);

  test('are those named from now on; the others leave it', async () => {
    const first = await t.makeUser({ role: 'ContractualProvider', firstName: 'Ann' });
    const second = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Bob' });
    await setProviders([first]).expect(200);
    await setProviders([second, second]).expect(200);
    const { body } = await get(`${zone.id}/providers`, { size: '-1' }).expect(200);
    expect(body.results).toEqual([
      { id: String(second.id), name: second.name, employment: 'Full_Time', cache_key: expect.any(Number) },
    ]);
    expect(await changesOf(`Zone/${zone.id}`)).toMatchObject([
      { field: 'linkedProviders', added: [{ name: second.name }], removed: [{ name: first.name }] },
    ]);
    expect(await changesOf(`User/${first.id}`)).toMatchObject([
      { field: 'provider.zones', removed: [{ id: `Zone/${zone.id}` }] },
    ]);
  });

  test('who are deactivated are not shown, stay linked, and do not keep a zone from being deleted', async () => {
    const gone = await t.makeUser({ role: 'ContractualProvider' });
    await setProviders([gone]).expect(200);
    await t.deps.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: t.deps.now() } });
    expect(await namesIn(`${zone.id}/providers`)).toEqual([]);
    await setProviders([]).expect(200);
    expect(await t.deps.prisma.zoneProvider.count({ where: { userId: gone.id } })).toBe(1);
    await setProviders([gone]).expect(200);
    await t.as(boss).delete(`${path}/${zone.id}?permanent=true`).expect(200);
  });

  test('have the role Provider: others, and who is not there, are refused by name', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor' });
    const { body } = await setProviders([editor]).expect(422);
    expect(body.errors).toEqual({
      linkedProviders: [`Only providers can be linked to a zone. No provider: ${editor.name}.`],
    });
    await setProviders([{ id: 999_999 }]).expect(422);
    await put(`${zone.id}/providers`, {}).expect(400);
  });
});

describe('links are saved with the zone or not at all', () => {
  test('a new zone with a wrong link is not made', async () => {
    const client = await t.makeClient();
    const body = { name: 'Half', linkedClients: [`Client/${client.id}`], linkedProviders: ['User/999999'] };
    await t.as(boss).post(path).send(body).expect(422);
    expect(await t.deps.prisma.zone.count({ where: { name: 'Half' } })).toBe(0);
    expect(await t.deps.prisma.client.count({ where: { id: client.id, zoneId: null } })).toBe(1);
  });

  test('a zone is not changed when a client would have to be moved', async () => {
    const taken = await t.makeClient();
    await link(elsewhere, [taken]).expect(200);
    const body = { name: `${zone.name} B`, linkedClients: [`Client/${taken.id}`], linkedProviders: [] };
    await put(zone.id, body).expect(409);
    expect((await get(zone.id).expect(200)).body.result).toEqual(zone);
    await put(zone.id, { ...body, moveClients: true }, zone.cache_key).expect(200);
    expect(await namesIn(`${zone.id}/clients`)).toEqual([taken.name]);
  });

  test('links that are not sent stay', async () => {
    await link(zone, [await t.makeClient({ name: 'Stays' })]).expect(200);
    await put(zone.id, { name: zone.name }).expect(200);
    expect(await namesIn(`${zone.id}/clients`)).toEqual(['Stays']);
    await put(zone.id, { name: zone.name, linkedClients: [] }).expect(200);
    expect(await namesIn(`${zone.id}/clients`)).toEqual([]);
  });
});

describe('two people at the same zone', () => {
  test('a form that was opened before a link was added is refused with the current zone', async () => {
    const client = await t.makeClient();
    await link(zone, [client]).expect(200);
    const { body } = await put(zone.id, { name: 'Stale' }, zone.cache_key).expect(412);
    expect(body.current.cache_key).toBeGreaterThan(zone.cache_key);
    await put(`${zone.id}/clients`, { linkedClients: [] }, zone.cache_key).expect(412);
    await put(`${zone.id}/providers`, { linkedProviders: [] }, zone.cache_key).expect(412);
  });

  test('the zone moves on also when a client leaves it by its own form, and when another zone takes one', async () => {
    const client = await t.makeClient();
    const versionOf = async (id: string) => (await get(id).expect(200)).body.result.cache_key;
    await link(zone, [client]).expect(200);
    const linked = await versionOf(zone.id);
    await link(elsewhere, [client], { moveClients: true }).expect(200);
    expect(await versionOf(zone.id)).toBeGreaterThan(linked);
    const taken = await versionOf(elsewhere.id);
    await t.deps.prisma.client.update({ where: { id: client.id }, data: { phone: '1' } });
    expect(await versionOf(elsewhere.id)).toBe(taken);
    await t.deps.prisma.client.update({ where: { id: client.id }, data: { zoneId: null } });
    expect(await versionOf(elsewhere.id)).toBeGreaterThan(taken);
  });

  test('two zones that take the same clients at once: each client is in one, and nobody waits for ever', async () => {
    const clients: { id: number }[] = [];
    for (let index = 0; index < 6; index += 1) clients.push(await t.makeClient());
    const answers = await Promise.all(
      [zone, elsewhere, zone, elsewhere, zone, elsewhere].map((each, index) =>
        link(each, index % 2 ? clients : clients.toReversed(), { moveClients: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const counts = await Promise.all([zone, elsewhere].map(async ({ id }) => (await namesIn(`${id}/clients`)).length));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 6]);
  });
});

test('a zone that is not there', async () => {
  for (const url of ['999999/clients', '999999/providers']) {
    expect((await get(url).expect(404)).body.detail).toBe('Zone does not exists.');
  }
  await put('999999/clients', { linkedClients: [] }).expect(404);
  await put('999999/providers', { linkedProviders: [] }).expect(404);
  await put(`${zone.id}/clients`, { id: '999999', linkedClients: [] }).expect(400);
});
