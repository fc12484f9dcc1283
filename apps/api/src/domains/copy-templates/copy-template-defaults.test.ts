import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/copy-templates';
const copywriting = 21;

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const fields = [{ name: 'Body', length: 100 }];
const put = (id: string, body: object) => t.as(boss).put(`${path}/${id}`).send(body);

async function makeTemplate(name: string, defaults: object[] = [], more: object = {}) {
  const { body } = await t
    .as(boss)
    .post(path)
    .send({ name, fields, defaults, ...more })
    .expect(201);
  return body.result as { id: string; defaults: object[]; fields: object[]; name: string };
}

const ofEveryone = { service: `Service/${copywriting}` };
const ofClient = (id: number) => ({ ...ofEveryone, client: { id: `Client/${id}` } });

async function order(clientId?: number, details: object[] = [], serviceId = copywriting) {
  const campaign = await t.makeCampaign(clientId === undefined ? {} : { clientId });
  const { body } = await t
    .as(boss)
    .post('/v1/service-jobs')
    .send({ campaignId: campaign.id, serviceId, details })
    .expect(201);
  return body.result.id as number;
}

async function listOf(serviceJobId: number): Promise<number[] | null> {
  const row = await t.deps.prisma.serviceJobDetail.findFirst({
    where: { serviceJobId, entityFieldTypeId: 24 },
    select: { value: true },
  });
  return row && (row.value as { value: number[] }).value;
}

test('orders that name no templates take those of their client, else those of their service; what is named stays', async () => {
  const client = await t.makeClient();
  expect(await listOf(await order())).toBeNull();
  const everyone = await makeTemplate('For everyone', [ofEveryone]);
  const second = await makeTemplate('For everyone as well', [ofEveryone]);
  const theirs = await makeTemplate('For one client', [ofClient(client.id)]);
  const ids = [everyone, second].map(({ id }) => Number(id));
  expect(await listOf(await order())).toEqual(ids);
  expect(await listOf(await order(client.id))).toEqual([Number(theirs.id)]);
  const named = [{ fieldName: 'CopyTemplateList', value: { value: [3] } }];
  expect(await listOf(await order(client.id, named))).toEqual([3]);
  expect(await listOf(await order(undefined, [], 1))).toBeNull();
  await put(theirs.id, { ...theirs, hidden: true }).expect(200);
  expect(await listOf(await order(client.id))).toEqual(ids);
  await put(second.id, { ...second, defaults: [] }).expect(200);
  expect(await listOf(await order())).toEqual([Number(everyone.id)]);
  await put(everyone.id, { ...everyone, defaults: [] }).expect(200);
});

test('a change is for new orders, and for open jobs without any template when it is applied to them; the history says who', async () => {
  const open = await order();
  const approved = await order();
  await t.deps.prisma.serviceJob.update({ where: { id: approved }, data: { serviceJobStatusId: 170 } });
  const named = await order(undefined, [{ fieldName: 'CopyTemplateList', value: { value: [3] } }]);
  const template = await makeTemplate('Later', [ofEveryone]);
  expect(await listOf(open)).toBeNull();
  const { count } = (await t.as(boss).get(`${path}/${template.id}/open-jobs`).expect(200)).body.result;
  expect(count).toBeGreaterThan(0);
  await put(template.id, { ...template, applyToOpenJobs: true }).expect(200);
  expect(await listOf(open)).toEqual([Number(template.id)]);
  expect([await listOf(approved), await listOf(named)]).toEqual([null, [3]]);
  const logs = await t.as(boss).get('/v1/activity-logs').query({ serviceJobs: open }).expect(200);
  expect(JSON.stringify(logs.body)).toContain('opy template list');
  const { body } = await put(template.id, { ...template, defaults: [] }).expect(200);
  expect(body.result.defaults).toEqual([]);
  const history = await t
    .as(boss)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `CopyTemplate/${template.id}` }) })
    .expect(200);
  const changes = history.body.results.flatMap((each: { changes: object[] }) => each.changes);
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'defaults', removed: ['Copywriting, every client'] }),
  );
});

test.each([
  [[{ service: 'Service/1' }], 422, 'defaults.0.service'],
  [[{ service: 'Service/999999' }], 422, 'defaults.0.service'],
  [[ofClient(999_999)], 422, 'defaults.0.client'],
  [[ofEveryone, ofEveryone], 400, 'defaults'],
  [[{ service: '' }], 400, 'defaults.0.service'],
  [[{ ...ofEveryone, colour: 'red' }], 400, 'defaults.0.colour'],
] as const)('%j is refused with %i at %s', async (defaults, status, at) => {
  const { body } = await t.as(boss).post(path).send({ name: 'Wrong', fields, defaults }).expect(status);
  expect(Object.keys(body.errors)).toContain(at);
});

test('any service that makes copy has defaults, which stay when it makes none any more, as do those of a removed client', async () => {
  const service = { name: 'Balloon and Text', group: 'ServiceGroup/1', makes: ['copy'] };
  const added = (await t.as(boss).post('/v3/services').send(service).expect(201)).body.result as { id: string };
  const id = Number(added.id);
  const client = await t.makeClient();
  const defaults = [{ service: `Service/${id}` }, ofClient(client.id)];
  const template = await makeTemplate('Of balloons', defaults);
  expect(await listOf(await order(undefined, [], id))).toEqual([Number(template.id)]);

  await t.deps.prisma.service.update({ where: { id }, data: { makes: ['pictures'] } });
  await t.deps.prisma.client.update({ where: { id: client.id }, data: { deletedAt: new Date() } });
  expect(await listOf(await order(undefined, [], id))).toBeNull();
  const { body } = await put(template.id, { ...template, name: 'Of all balloons', applyToOpenJobs: true }).expect(200);
  expect(body.result.defaults).toEqual(template.defaults);
  const more = [...template.defaults, { service: `Service/${id}`, client: { id: `Client/${client.id}` } }];
  const refused = await put(template.id, { ...template, defaults: more }).expect(422);
  expect(Object.keys(refused.body.errors)).toEqual(['defaults.2.service']);
  await put(template.id, { ...template, defaults: [] }).expect(200);
});

test('a set-up file has defaults of any service that makes copy, and those that are there may stay', async () => {
  const service = { name: 'Kite and Text', group: 'ServiceGroup/1', makes: ['copy'] };
  const { id } = (await t.as(boss).post('/v3/services').send(service).expect(201)).body.result as { id: string };
  const ofFile = { hidden: false, built_in: null, fields: [{ name: 'Body', length: 90, bulletPoint: false }] };
  const defaults = [{ service: 'Kite and Text', client: null }];
  const send = (name: string, status: number) =>
    t
      .as(boss)
      .post('/v3/setup/file')
      .send({ form: 'shootdesk-setup', version: 1, copy_templates: [{ ...ofFile, name, defaults }] })
      .expect(status);
  await send('Of kites', 200);
  const { id: template } = await t.deps.prisma.copyTemplate.findFirstOrThrow({ where: { displayName: 'Of kites' } });
  await t.deps.prisma.service.update({ where: { id: Number(id) }, data: { makes: [] } });
  ofFile.fields[0]!.length = 120;
  await send('Of kites', 200);
  const { body } = await t.as(boss).get(`${path}/${template}`).expect(200);
  expect(body.result).toMatchObject({ defaults: [{ service: `Service/${id}` }], fields: [{ length: 120 }] });
  const refused = await send('Of other kites', 422);
  expect(refused.body.detail).toContain('There is no service Kite and Text that makes copy.');
});
