import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/checklists';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Checklist ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const create = (body: object) => t.as(backOffice).post(path).send(body);
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));
const makeService = async (onSite = true) => {
  const data = { name: `Service ${(serial += 1)}`, description: '', serviceGroupId: 4, onSite };
  return t.deps.prisma.service.create({ data, select: { id: true, name: true } });
};
const make = async (serviceId: number, part: object = {}) => {
  const body = { name: nextName(), services: [`Service/${serviceId}`], ...part };
  return (await create(body).expect(201)).body.result;
};
const line = (description: string, role = 'editor', enforce = false) => ({ description, role, enforce });

test('a checklist is created, listed, read, changed and removed, and its history is kept', async () => {
  const service = await makeService();
  const lines = [line('Lights on', 'provider', true), line('Verticals straight')];
  const { body, headers } = await create({ name: '  Alpha ', services: [`Service/${service.id}`], lines }).expect(201);
  const { id } = body.result;
  const services = [`Service/${service.id}`];
  expect(body.result).toMatchObject({ name: 'Alpha', services, client: null, lines, builtIn: false, cache_key: 1 });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'alph' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, lines: [lines[1]] }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, lines: [lines[1]], cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await t.as(backOffice).get(`${path}/${id}/open-jobs`).expect(404);
  await save(id, { name: 'Gone', services }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `Checklist/${id}` }) })
    .expect(200);
  const actions = history.body.results.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['deleted', 'updated', 'created']);
  expect(history.body.results[1].changes).toEqual([
    expect.objectContaining({ field: 'lines', removed: ['Provider: Lights on (blocks uploads)'] }),
  ]);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ colour: 'red' }, 'colour'],
  [{ services: ['Zone/1'] }, 'services.0'],
  [{ lines: [line(' ')] }, 'lines.0.description'],
  [{ lines: [line('Sing', 'singer')] }, 'lines.0.role'],
  [{ lines: [line('Look', 'qc', true)] }, 'lines.0.enforce'],
  [{ lines: [line('Look'), line('LOOK')] }, 'lines'],
])('%j is refused as malformed at %s', async (part, field) => {
  const { body } = await create({ name: nextName(), ...part }).expect(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('a name is unique whatever its case', async () => {
  const { name } = await make((await makeService()).id);
  const { body } = await create({ name: name.toUpperCase(), services: [`Service/${(await makeService()).id}`] });
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another checklist has this name.'] } });
});

test('services and clients must exist, and a service is in one checklist of every client, and in one of each client', async () => {
  const service = await makeService();
  const { name } = await make(service.id);
  const services = [`Service/${service.id}`];
  const refused = async (part: object, sentence: string) => {
    const { body } = await create({ name: nextName(), services, ...part }).expect(422);
    expect(Object.values(body.errors)).toEqual([[sentence]]);
  };
  await refused({}, `${service.name} is in the checklist '${name}' already.`);
  await refused({ services: ['Service/999999'] }, 'There is no service 999999.');
  await refused({ services: [] }, "'Pictures and films' is for all other services already. Please choose services.");
  await refused({ client: { id: 'Client/999999' } }, 'There is no such client.');
  const client = { id: `Client/${(await t.makeClient()).id}` };
  await create({ name: nextName(), services, client }).expect(201);
});

test('a change of an older version is refused and answered with the current one', async () => {
  const service = await makeService();
  const { id } = await make(service.id);
  const services = [`Service/${service.id}`];
  const present = (await save(id, { name: nextName(), services }, 1).expect(200)).body.result;
  const { body } = await save(id, { name: nextName(), services }, 1).expect(412);
  expect(body).toMatchObject({ code: 'stale', current: present });
  await remove(id, 1).expect(412);
});

test('a built-in checklist cannot be removed', async () => {
  await remove('1').expect(422);
});

test('only BackOffice administers checklists', async () => {
  const { id } = await make((await makeService()).id);
  const qc = await t.makeUser({ role: 'QC' });
  for (const at of [path, `${path}/${id}`, `${path}/${id}/open-jobs`]) {
    await t.as(qc).get(at).expect(403);
    await t.anonymous().get(at).expect(401);
  }
  await t.as(qc).post(path).send({ name: nextName() }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName() }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

const order = async (serviceId: number, campaignId?: number) => {
  const body = { campaignId: campaignId ?? (await t.makeCampaign()).id, serviceId };
  return (await t.as(backOffice).post('/v1/service-jobs').send(body).expect(201)).body.result.id as number;
};
const itemsOf = async (jobId: number) => {
  const query = { serviceJobs: jobId };
  const { results } = (await t.as(backOffice).get('/v1/service-job-checklist-items').query(query).expect(200)).body;
  return results as { id: number; description: string; checked: boolean; enforce: boolean }[];
};
const wordsOf = async (jobId: number) => (await itemsOf(jobId)).map(({ description }) => description);

describe('a new job', () => {
  test('takes the checklist of client and service, else of the client, else of the service, else of all others', async () => {
    const [first, second] = [await makeService(), await makeService()];
    const [own, other] = [await t.makeCampaign(), await t.makeCampaign()];
    expect(await wordsOf(await order(first.id, other.id))).toContain('Verticals straight');
    await make(first.id, { lines: [line('Of the service')] });
    const client = { id: `Client/${own.clientId}` };
    await make(first.id, { client, lines: [line('Of both')] });
    await create({ name: nextName(), client, lines: [line('Of the client')] }).expect(201);
    expect(await wordsOf(await order(first.id, own.id))).toEqual(['Of both']);
    expect(await wordsOf(await order(second.id, own.id))).toEqual(['Of the client']);
    expect(await wordsOf(await order(first.id, other.id))).toEqual(['Of the service']);
    expect(await wordsOf(await order(second.id, other.id))).toContain('Verticals straight');
  });

  test('has lines of the provider only where one goes to the property', async () => {
    const service = await makeService(false);
    await make(service.id, { lines: [line('Lights on', 'provider', true), line('Straight')] });
    expect(await wordsOf(await order(service.id))).toEqual(['Straight']);
  });
});

describe('a change of a checklist', () => {
  test('is for new jobs alone unless it is applied to open ones', async () => {
    const service = await makeService();
    const { id, name } = await make(service.id, { lines: [line('Old'), line('Ticked'), line('Same')] });
    const services = [`Service/${service.id}`];
    const open = await order(service.id);
    const closed = await order(service.id);
    await t.deps.prisma.serviceJob.update({ where: { id: closed }, data: { serviceJobStatusId: 170 } });
    const ticked = (await itemsOf(open)).find(({ description }) => description === 'Ticked')!;
    await t.deps.prisma.serviceJobChecklistItem.update({ where: { id: ticked.id }, data: { checked: true } });
    await t.deps.prisma.serviceJobChecklistItem.create({
      data: {
        serviceJobId: open,
        serviceJobCheckListItemTypeId: 2,
        serviceJobUserRoleId: 1,
        description: 'By hand',
        sort: 9,
      },
    });
    const lines = [line('Same'), line('New', 'provider', true)];
    await save(id, { name, services, lines }).expect(200);
    expect(await wordsOf(open)).toEqual(['Old', 'Ticked', 'Same', 'By hand']);
    const count = (await t.as(backOffice).get(`${path}/${id}/open-jobs`).expect(200)).body.result;
    expect(count).toEqual({ count: 1 });
    await save(id, { name, services, lines, applyToOpenJobs: true }).expect(200);
    expect((await wordsOf(open)).toSorted()).toEqual(['By hand', 'New', 'Same', 'Ticked']);
    expect((await itemsOf(open)).find(({ description }) => description === 'New')).toMatchObject({ enforce: true });
    expect(await wordsOf(closed)).toEqual(['Old', 'Ticked', 'Same']);
    const logged = await activityLines(t.deps.prisma, { serviceJobId: open });
    expect(logged.map(({ description }) => description)).toContain(`Checklist '${name}' applied as it is now`);
  });

  test('replaces lines of jobs that were ordered before checklists were records', async () => {
    const service = await makeService();
    const { id, name } = await make(service.id, { lines: [line('Old')] });
    const jobId = await order(service.id);
    await t.deps.prisma.serviceJobChecklistItem.updateMany({
      where: { serviceJobId: jobId },
      data: { checklistId: null },
    });
    const body = { name, services: [`Service/${service.id}`], lines: [line('New')], applyToOpenJobs: true };
    await save(id, body).expect(200);
    expect(await wordsOf(jobId)).toEqual(['New']);
  });
});
