import { parseOrderMail } from '@shootdesk/shared/order-mail/parse-order-mail';
import { readRow } from '@shootdesk/shared/order-table/read-row';
import { readOrderTable } from '@shootdesk/shared/order-table/read-table';
import type { ServiceGroup } from '@shootdesk/shared/reference-lists/reference-lists.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

const add = async (body: object) =>
  (
    await t
      .as(boss)
      .post('/v3/services')
      .send({ group: 'ServiceGroup/1', ...body })
      .expect(201)
  ).body.result as { readonly id: string };

const order = async (serviceId: number, expected: number) => {
  const { id: campaignId } = await t.makeCampaign({ clientId: (await t.makeClient()).id });
  const details = [{ fieldName: 'CopyTemplateList', value: '{"value":[3]}' }];
  return t.as(boss).post('/v1/service-jobs').send({ campaignId, serviceId, details }).expect(expected);
};

test('a service of any group that makes copy takes templates, and its jobs have copy', async () => {
  const { id } = await add({ name: 'Pictures with Text', makes: ['pictures', 'copy'], workedOnBy: ['specialist'] });
  const job = (await order(Number(id), 201)).body.result as { readonly id: number };
  const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}`).expect(200);
  expect(body.result).toMatchObject({ makes: ['pictures', 'copy'], workedOnBy: ['specialist'] });
  const copy = await t.as(boss).post(`/v2/service-jobs/${job.id}/initial-copy-assets`).expect(200);
  expect(copy.body.result).toMatchObject({ created: 1 });
});

test('a service at dusk is found in a pasted mail and in a table, planned by the sun, and ordered with its answer', async () => {
  const question = { field: 'OrderAnswer', text: 'Which gate?', required: true };
  const facts = { onSite: true, atDusk: true, synonyms: ['blue hour'], questions: [question] };
  const id = Number((await add({ name: 'Garden Lights', ...facts })).id);
  const groups: ServiceGroup[] = (await t.as(boss).get('/v1/service-groups').expect(200)).body.results;
  const services = groups.flatMap((group) =>
    group.services.map(({ questions, ...service }) => ({
      ...service,
      questions: questions.flatMap(({ text }) => (text === null ? [] : [{ text }])),
    })),
  );
  const context = { now: new Date('2026-12-01T00:00:00Z'), timeZone: 'Australia/Melbourne', services };
  const mail = parseOrderMail('Photos and the blue hour at 12 Kent St, Kew VIC 3101', { ...context, clients: [] });
  expect(mail.services.map(({ value }) => value.serviceId)).toEqual([1, id]);

  const reading = { ...context, isMonthFirst: false, copyTemplates: [], addOns: null };
  const table = readOrderTable(
    'Address\tServices\tWhich gate?\n12 Kent St, Kew VIC 3101\tGarden light\tNorth',
    reading,
  )!;
  const targets = table.columns.map(({ target }) => target);
  const row = readRow(table.rows[0]!, targets, reading);
  expect(row).toMatchObject({ services: [{ serviceId: id }], answers: { 'Which gate?': 'North' }, errors: {} });

  const campaign = await t.makeCampaign({ clientId: (await t.makeClient()).id });
  await t.deps.prisma.campaign.update({ where: { id: campaign.id }, data: { state: 'VIC' } });
  const query = { campaignId: campaign.id, services: `1,${id}` };
  const { body } = await t.as(boss).get('/v1/visit-proposals').query(query).expect(200);
  expect(body.results).toMatchObject([{ isAtDusk: false }, { jobs: [1], isAtDusk: true }]);

  const ordered = (details: object[]) =>
    t
      .as(boss)
      .post('/v1/orders')
      .send({ campaignId: campaign.id, jobs: [{ serviceId: id, details }], visits: [] });
  await ordered([]).expect(422);
  const answer = { question: 'Which gate?', value: row.answers['Which gate?'] };
  await ordered([{ fieldName: 'OrderAnswer', value: JSON.stringify(answer) }]).expect(201);
});

test('templates are refused for a service that makes none', async () => {
  const { id } = await add({ name: 'Pictures Alone', makes: ['pictures'] });
  const { body } = await order(Number(id), 422);
  expect(body.errors).toEqual({ details: ['Only copywriting jobs have copy templates.'] });
});

test('only a service that makes copy can require copy templates, also when it is changed', async () => {
  const questions = [{ field: 'CopyTemplateList', text: null, required: true }];
  const body = { name: 'Text on Demand', group: 'ServiceGroup/1', questions };
  const refused = await t.as(boss).post('/v3/services').send(body).expect(422);
  expect(Object.keys(refused.body.errors)).toEqual(['questions.0.field']);
  const { id } = await add({ ...body, makes: ['copy'] });
  const change = (part: object, status: number) =>
    t
      .as(boss)
      .put(`/v3/services/${id}`)
      .send({ ...body, ...part })
      .expect(status);
  const { body: answer } = await change({ makes: ['pictures'] }, 422);
  expect(Object.keys(answer.errors)).toEqual(['questions.0.field']);
  await change({ makes: [], questions: [{ ...questions[0], required: false }] }, 200);
  await change({ makes: ['copy', 'pictures'] }, 200);
});
