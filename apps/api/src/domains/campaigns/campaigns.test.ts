import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/campaigns';

let t: TestApp;
let boss: TestUser;
let clientId: number;
let apiKey: string;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  clientId = (await t.makeClient({ name: 'Acme' })).id;
  apiKey = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]);
});
afterAll(() => t.close());

const create = (body: object, headers: Record<string, string> = {}, caller = t.as(boss)) =>
  caller.post(path).set(headers).send(body);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

describe('a new campaign', () => {
  test('is made by BackOffice and by an integration for its clients', async () => {
    const order = {
      clientId,
      name: ' 12 Cotham Road ',
      suburb: 'Kew',
      state: 'VIC',
      postcode: '3101',
      externalReference: 'C-1',
    };
    const { body, headers } = await create(order, {}, t.withKey(apiKey)).expect(201);
    expect(body.result).toMatchObject({
      name: '12 Cotham Road',
      clientId,
      client: { id: clientId, name: 'Acme' },
      address: null,
      suburb: 'Kew',
      externalReference: 'C-1',
      cache_key: 1,
    });
    expect(headers['etag']).toBe('"1"');
    await create({ clientId, name: 'By hand' }).expect(201);
  });

  test('keeps where the property is, and refuses half a place and one that is not on earth', async () => {
    const place = { latitude: -37.8, longitude: 145.03 };
    const { body } = await create({ clientId, name: 'Placed', ...place }).expect(201);
    expect(body.result).toMatchObject(place);
    await create({ clientId, name: 'Half', latitude: -37.8 }).expect(400);
    await create({ clientId, name: 'Nowhere', latitude: -97.8, longitude: 145 }).expect(400);
  });

  test('the same reference of the same client answers the first one with 200 and changes nothing', async () => {
    const order = { clientId, name: 'First', externalReference: 'C-2' };
    const first = await create(order).expect(201);
    const again = await create({ ...order, name: 'Second' }).expect(200);
    expect(again.body.result).toEqual(first.body.result);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = (await t.makeClient()).id;
    const elsewhere = await create({ ...order, clientId: other }).expect(201);
    expect(elsewhere.body.result.id).not.toBe(first.body.result.id);
  });

  test('the same Idempotency-Key answers the first one; with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'order-1' };
    const first = await create({ clientId, name: 'Once' }, headers).expect(201);
    const again = await create({ clientId, name: 'Once' }, headers).expect(200);
    expect(again.body.result.id).toBe(first.body.result.id);
    const { body } = await create({ clientId, name: 'Twice' }, headers).expect(422);
    expect(body).toMatchObject({ code: 'idempotency_key_reused' });
    expect(body.detail).toMatch(/new one/);
    await create({ clientId, name: 'Once' }, headers, t.withKey(apiKey)).expect(201);
    await create({ clientId, name: 'Once' }, { 'idempotency-key': 'x'.repeat(201) }).expect(400);
  });

  test('a failed request frees its key', async () => {
    const headers = { 'idempotency-key': 'order-2' };
    await create({ clientId: 999_999, name: 'Nobody' }, headers).expect(422);
    await create({ clientId, name: 'Somebody' }, headers).expect(201);
  });

  test.each([{ 'idempotency-key': 'race' }, {}])('20 at once make one (%j)', async (headers) => {
    const name = `Race ${Object.keys(headers).length}`;
    const body = { clientId, name, ...(Object.keys(headers).length === 0 && { externalReference: 'RACE' }) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(body, headers as Record<string, string>)),
    );
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 19 }, 201: { length: 1 } });
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1);
    expect(await t.deps.prisma.campaign.count({ where: { name } })).toBe(1);
  });

  test('the client must be there and, for an integration, be its own', async () => {
    const foreign = (await t.makeClient()).id;
    const { body } = await create({ clientId: foreign, name: 'a' }, {}, t.withKey(apiKey)).expect(422);
    expect(body.errors).toEqual({ clientId: ['There is no such client.'] });
    await t.deps.prisma.client.update({ where: { id: foreign }, data: { deletedAt: t.deps.now() } });
    await create({ clientId: foreign, name: 'a' }).expect(422);
  });

  test('refuses the malformed, strangers and everyone else', async () => {
    expect((await create({ clientId }).expect(400)).body.errors).toEqual({ name: ['Required'] });
    await create({ clientId, name: 'a', colour: 'red' }).expect(400);
    await create({ clientId, name: 'a' }, {}, t.anonymous()).expect(401);
    for (const role of ['ProductionManager', 'QC', 'ContractualProvider'] as const) {
      await create({ clientId, name: 'a' }, {}, t.as(await t.makeUser({ role }))).expect(403);
    }
  });
});

describe('campaigns are visible', () => {
  let mine: number;
  let foreign: number;
  let provider: TestUser;
  beforeAll(async () => {
    mine = (await t.makeCampaign({ name: 'Waratah Rise', clientId })).id;
    foreign = (await t.makeCampaign({ name: 'Waratah Fall' })).id;
    provider = await t.makeUser({ role: 'ContractualProvider' });
    const job = await t.makeJob({ campaignId: foreign });
    await t.assign(job.id, provider.id, JobUserRoleId.OnSiteProvider);
  });
  const list = (query: string, caller = t.as(boss)) => caller.get(`${path}${query}`);

  test('to BackOffice and production managers all', async () => {
    for (const user of [boss, await t.makeUser({ role: 'ProductionManager' })]) {
      const { body } = await list('?name=waratah&orderBy=id', t.as(user)).expect(200);
      expect(idsOf(body)).toEqual([mine, foreign]);
      expect(body.additionalInfo).toEqual({ totalCount: 2 });
    }
  });

  test('to an integration those of its clients', async () => {
    expect(idsOf((await list('?name=waratah', t.withKey(apiKey)).expect(200)).body)).toEqual([mine]);
    await t.withKey(apiKey).get(`${path}/${mine}`).expect(200);
    await t.withKey(apiKey).get(`${path}/${foreign}`).expect(404);
  });

  test('to everyone else those with a job they may see', async () => {
    expect(idsOf((await list('?name=waratah', t.as(provider)).expect(200)).body)).toEqual([foreign]);
    await t.as(provider).get(`${path}/${mine}`).expect(404);
  });

  test('by ids, client, order and page', async () => {
    expect(idsOf((await list(`?ids=${mine}`).expect(200)).body)).toEqual([mine]);
    expect(idsOf((await list(`?clients=${clientId}&name=waratah`).expect(200)).body)).toEqual([mine]);
    expect(idsOf((await list('?name=waratah&orderBy=name&pageSize=1&pageNumber=2').expect(200)).body)).toEqual([mine]);
    await list('?orderBy=client').expect(400);
    await t.as(boss).get(`${path}/999999`).expect(404);
    await t.anonymous().get(path).expect(401);
  });
});
