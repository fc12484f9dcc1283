import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { clientFlags } from '@shootdesk/shared/flags/catalogue';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/client-flags';

let t: TestApp;
let backOffice: TestUser;
let serial = 0;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());

const nextName = () => `Client flag ${(serial += 1)}`;
const version = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
const description = 'Ask accounts.';
const create = (body: object) => t.as(backOffice).post(path).send(body);
const make = async () => (await create({ name: nextName(), description }).expect(201)).body.result;
const save = (id: string, body: object, ifMatch?: number) =>
  t.as(backOffice).put(`${path}/${id}`).set(version(ifMatch)).send(body);
const remove = (id: string, ifMatch?: number) => t.as(backOffice).delete(`${path}/${id}`).set(version(ifMatch));

test('is created, listed, read, changed and removed, and its history is kept', async () => {
  const { body, headers } = await create({ name: '  Alpha: B/C ', description }).expect(201);
  const { id } = body.result;
  expect(body.result).toMatchObject({ name: 'Alpha: B/C', value: 'Alpha_B_C', effects: [], clients: 0, cache_key: 1 });
  expect(headers['etag']).toBe('"1"');
  const filter = JSON.stringify({ name: { contains: 'alph' } });
  expect((await t.as(backOffice).get(path).query({ filter }).expect(200)).body.results).toEqual([body.result]);
  const read = (await t.as(backOffice).get(`${path}/${id}`).expect(200)).body.result;
  const changed = (await save(id, { ...read, name: 'Beta' }, 1).expect(200)).body.result;
  expect(changed).toMatchObject({ id, name: 'Beta', value: 'Alpha_B_C', cache_key: 2 });
  await remove(id, 2).expect(200);
  await t.as(backOffice).get(`${path}/${id}`).expect(404);
  await save(id, { name: 'Gone', description }).expect(404);
  await remove(id).expect(404);
  const history = await t
    .as(backOffice)
    .get('/v3/record-changes')
    .query({ filter: JSON.stringify({ entity: `ClientFlag/${id}` }) })
    .expect(200);
  expect(history.body.results.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'updated',
    'created',
  ]);
});

test('the malformed is refused at its field', async () => {
  for (const [body, field] of [
    [{ name: ' ', description }, 'name'],
    [{ name: 'x'.repeat(61), description }, 'name'],
    [{ name: 'one, two', description }, 'name'],
    [{ name: nextName() }, 'description'],
    [{ name: nextName(), description, colour: '#ffee00' }, 'colour'],
    [{ name: nextName(), description, effects: ['fireworks'] }, 'effects.0'],
  ] as const) {
    expect((await create(body).expect(400)).body.errors).toHaveProperty([field]);
  }
});

test('a name is unique whatever its case', async () => {
  const { name } = await make();
  const { body } = await create({ name: name.toUpperCase(), description }).expect(409);
  expect(body).toMatchObject({ code: 'already_exists', errors: { name: ['Another flag has this name.'] } });
});

test('a colleague who was quicker is shown', async () => {
  const { id } = await make();
  const present = (await save(id, { name: nextName(), description }, 1).expect(200)).body.result;
  expect((await save(id, { name: nextName(), description }, 1).expect(412)).body).toMatchObject({
    code: 'stale',
    current: present,
  });
  await remove(id, 1).expect(412);
});

test('staff read them, BackOffice alone administers them', async () => {
  const { id } = await make();
  const qc = await t.makeUser({ role: 'QC' });
  await t.as(qc).get(path).expect(200);
  await t.as(qc).get(`${path}/${id}`).expect(200);
  await t.as(qc).post(path).send({ name: nextName(), description }).expect(403);
  await t.as(qc).put(`${path}/${id}`).send({ name: nextName(), description }).expect(403);
  await t.as(qc).delete(`${path}/${id}`).expect(403);
  await t.anonymous().get(path).expect(401);
  await t.anonymous().delete(`${path}/${id}`).expect(401);
});

test('built-in flags keep name, text and effects as the catalogue has them; colour and hidden are the studio’s', async () => {
  const { results } = (await t.as(backOffice).get(path).query({ size: -1 }).expect(200)).body;
  const builtIn = results.filter((flag: { builtIn: boolean }) => flag.builtIn);
  expect(
    Object.fromEntries(builtIn.map((flag: { value: string; description: string }) => [flag.value, flag.description])),
  ).toEqual(Object.fromEntries(Object.entries(clientFlags).map(([value, flag]) => [value, flag.description])));
  const [first] = builtIn;
  expect((await save(first.id, { ...first, colour: '#7a4a00' }).expect(200)).body.result).toMatchObject({
    colour: '#7a4a00',
  });
  for (const change of [{ name: 'Other' }, { description: 'Other' }, { effects: ['showOnSite'] }]) {
    const { errors } = (await save(first.id, { ...first, ...change }).expect(422)).body;
    expect(Object.keys(errors)).toEqual(Object.keys(change));
  }
  expect((await remove(first.id).expect(422)).body.detail).toMatch(/is built in\. It can be hidden instead\.$/);
});

describe('a flag that the studio added', () => {
  /** A client with a new flag of these effects. */
  const flagged = async (...effects: string[]) => {
    const { body } = await create({ name: nextName(), description, effects }).expect(201);
    const client = await t.makeClient({ name: 'Harbour', flags: [body.result.value] });
    return {
      flag: body.result,
      client,
      said: `Harbour: ${body.result.name}. ${description}`,
      code: `flag_${body.result.id}`,
    };
  };
  const campaignOf = async (clientId: number) =>
    (await t.as(backOffice).post('/v1/campaigns').send({ clientId, name: nextName() }).expect(201)).body.result.id;

  test('is given to clients by its value while it is offered, and stays when it is hidden or renamed', async () => {
    const { flag, client } = await flagged();
    expect((await remove(flag.id).expect(409)).body.references).toMatchObject([{ type: 'Client', count: 1 }]);
    await save(flag.id, { ...flag, name: nextName(), hidden: true }).expect(200);
    const clients = `/v3/clients/${client.id}`;
    const read = (await t.as(backOffice).get(clients).expect(200)).body.result;
    expect(read.flags).toEqual([flag.value]);
    await t.as(backOffice).put(clients).send(read).expect(200);
    const refusal = await t
      .as(backOffice)
      .post('/v3/clients')
      .send({ name: nextName(), flags: [flag.value] })
      .expect(400);
    expect(refusal.body.errors['flags.0']).toEqual([expect.stringMatching(/is not offered any more\.$/)]);
    const labels = (await t.as(backOffice).get('/v3/enums/clientFlag/label').expect(200)).body.results;
    expect(labels.map(({ value }: { value: string }) => value)).not.toContain(flag.value);
  });

  test.each([
    ['holdOrders', true],
    ['confirmOrder', false],
  ])(
    '%s: an order is refused with a sentence until it is confirmed; a reason is needed: %s',
    async (effect, needsReason) => {
      const { client, said, code } = await flagged(effect);
      const order = { campaignId: await campaignOf(client.id), serviceId: 1 };
      const post = (body: object) =>
        t
          .as(backOffice)
          .post('/v1/service-jobs')
          .send({ ...order, ...body });
      const { body } = await post({}).expect(409);
      expect(body).toMatchObject({ code: 'confirmation_required', detail: said, warnings: [{ code, needsReason }] });
      if (needsReason) await post({ confirmation: { warnings: [code] } }).expect(409);
      const { result } = (
        await post({ confirmation: { warnings: [code], reason: needsReason ? 'Paid today' : '' } }).expect(201)
      ).body;
      const lines = await activityLines(t.deps.prisma, {
        serviceJobId: result.id,
        activityLogTypeId: ActivityLogTypeId.WarningConfirmed,
      });
      expect(lines.map((line) => line.description)).toEqual([expect.stringContaining(said)]);
    },
  );

  test('confirmDelivery and approveDelivery object to sending, and every flag is shown to those it concerns', async () => {
    const { client, flag, code } = await flagged('approveDelivery', 'showStudio');
    const { id } = await t.makeJob({ clientId: client.id, statusId: JobStatusId.InQC });
    const qc = await t.makeUser({ role: 'QC' });
    await t.assign(id, qc.id, JobUserRoleId.QualityControl);
    const seen = (await t.as(qc).get(`/v1/service-jobs/${id}`).expect(200)).body.result.flags;
    expect(seen).toEqual([
      { flag: flag.value, of: 'client', name: flag.name, description, colour: null, steps: ['deliver'] },
    ]);
    const send = (by: TestUser, confirmation?: object) => {
      const body = { serviceJobStatusId: JobStatusId.SentToClient, workflowComment: 'Done', confirmation };
      return t.as(by).post(`/v1/service-jobs/${id}/workflow`).send(body);
    };
    expect((await send(qc).expect(422)).body.code).toBe('override_forbidden');
    await save(flag.id, { ...flag, effects: ['confirmDelivery'] }).expect(200);
    const { warnings } = (await send(qc).expect(409)).body;
    expect(warnings.at(-1)).toMatchObject({ code, needsReason: false });
    await send(qc, { warnings: warnings.map((each: { code: string }) => each.code) }).expect(200);
  });
});
