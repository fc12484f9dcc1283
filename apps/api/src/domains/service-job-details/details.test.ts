import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DetailTypeId, type DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const details = '/v1/service-job-details';
const { EditorDrafterCopywriter, OnSiteProvider } = JobUserRoleId;

let t: TestApp;
let backOffice: TestUser;
let job: { id: number; campaignId: number; clientId: number };
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
});
afterAll(() => t.close());
beforeEach(async () => {
  job = await t.makeJob();
});

const add = (fieldName: DetailTypeName, value: unknown, user = backOffice) =>
  t
    .as(user)
    .post(details)
    .send({ serviceJobId: job.id, fieldName, value: JSON.stringify(value) });
const put = (id: number, value: unknown, user = backOffice) =>
  t
    .as(user)
    .put(`${details}/${id}`)
    .send({ value: JSON.stringify(value) });
const logged = async () =>
  (await activityLines(t.deps.prisma, { serviceJobId: job.id })).map(({ description }) => description);

describe('adding', () => {
  test('keeps the value as JSON text under its type, and logs it', async () => {
    const answer = await add('LandArea', { value: 650, unit: ' m² ' }).expect(201);
    expect(answer.body.result).toMatchObject({
      serviceJobId: job.id,
      entityFieldTypeId: DetailTypeId.LandArea,
      entityFieldType: { id: DetailTypeId.LandArea, name: 'LandArea' },
      cache_key: 1,
    });
    expect(JSON.parse(answer.body.result.value)).toEqual({ value: 650, unit: 'm²' });
    expect(await logged()).toEqual(["Land area added: '650 m²'"]);
  });

  test('a job has at most 200 details, also when two are added at once', async () => {
    const { Agent } = DetailTypeId;
    const data = Array.from({ length: 199 }, (_, index) => ({
      serviceJobId: job.id,
      entityFieldTypeId: Agent,
      value: { name: `Ann ${index}` },
    }));
    await t.deps.prisma.serviceJobDetail.createMany({ data });
    const answers = await Promise.all(['Bea', 'Cem'].map((name) => add('OtherAttendee', { name })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect((await add('Bed', { value: 1 }).expect(422)).body.errors).toEqual({
      fieldName: ['A job has at most 200 details.'],
    });
  });

  test.each<[DetailTypeName, unknown]>([
    ['Bed', { value: 0 }],
    ['Study', { value: 99 }],
    ['Agent', { name: 'Ann Lee', contactNumber: '0400 000 000' }],
    ['OtherAttendee', { name: 'Cem' }],
    ['MapLink', { value: 'https://maps.example.com/?q=1' }],
    ['MapLink', { value: '' }],
    ['Description', { value: '' }],
    ['ServiceUsername', { name: 'Ann Lee' }],
    ['ServiceUsername', { value: 'ann.lee' }],
    ['RealStudiosDetails', { name: 'North', value: 'RS-1', urgent: true }],
    ['WorkbaseDetails', { value: 'WB-1' }],
    ['ProviderChecklist', { description: 'Lights', checked: false, enforce: true, serviceJobCheckListItemTypeId: 1 }],
    ['CopyTemplateList', { value: [1, 4] }],
  ])('%s takes %j', async (type, value) => {
    const { body } = await add(type, value).expect(201);
    expect(JSON.parse(body.result.value)).toEqual(value);
  });

  test.each<[DetailTypeName, unknown]>([
    ['Bed', { value: -1 }],
    ['Bath', { value: 1.5 }],
    ['Car', { value: '2' }],
    ['LandArea', { value: 650 }],
    ['Agent', { name: ' ' }],
    ['MapLink', { value: 'javascript:alert(1)' }],
    ['MapLink', { value: `https://maps.example.com/${'x'.repeat(2000)}` }],
    ['Suburb', { value: 'x', colour: 'red' }],
    ['ServiceUsername', {}],
    ['WorkbaseDetails', { nested: { deep: 1 } }],
    ['ProviderChecklist', { description: 'Lights', checked: 'yes' }],
  ])('%s refuses %j, naming the value', async (type, value) => {
    const { status, body } = await add(type, value);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['value']]);
  });

  test("CopyTemplateList is comma-separated whole numbers, no spaces or empty items, else 'Invalid format'", async () => {
    const { body } = await add('CopyTemplateList', { value: '3,1,4' }).expect(201);
    expect(JSON.parse(body.result.value)).toEqual({ value: [3, 1, 4] });
    for (const value of ['', '3, 4', '3,,4', '3,', 'x', '1.5', []]) {
      const refused = await put(body.result.id, { value }).expect(400);
      expect(refused.body.errors.value).toEqual(['Invalid format']);
    }
  });

  test('CopyTemplateList refuses templates that do not exist, naming them', async () => {
    const { body } = await add('CopyTemplateList', { value: '1,77,88' }).expect(422);
    expect(body.errors.value).toEqual(['There is no copy template 77, 88.']);
  });

  test.each<[DetailTypeName, unknown, object]>([
    ['Bed', '3', { value: 3 }],
    ['Bath', 2, { value: 2 }],
    ['Car', { value: 1 }, { value: 1 }],
    ['CopyTemplateList', '[1,3]', { value: [1, 3] }],
    ['CopyTemplateList', [1, 3], { value: [1, 3] }],
    ['CopyTemplateList', '1,3', { value: [1, 3] }],
    ['CopyTemplateList', '3', { value: [3] }],
    ['PostCode', '3065', { value: '3065' }],
    ['PostCode', '0800', { value: '0800' }],
    ['Suburb', 'Fitzroy', { value: 'Fitzroy' }],
    ['Suburb', '"Fitzroy"', { value: 'Fitzroy' }],
    ['ServiceUsername', 'jo.field', { value: 'jo.field' }],
    ['LandArea', { value: 650, unit: 'm²' }, { value: 650, unit: 'm²' }],
  ])('second look #17: %s takes %j', async (fieldName, value, stored) => {
    const { body } = await t.as(backOffice).post(details).send({ serviceJobId: job.id, fieldName, value }).expect(201);
    expect(JSON.parse(body.result.value)).toEqual(stored);
    await t.as(backOffice).put(`${details}/${body.result.id}`).send({ value }).expect(200);
  });

  test.each<[DetailTypeName, unknown, string]>([
    ['Bed', 'three', 'Must be a whole number. Send, for example, 3 or {"value":3}.'],
    ['Bed', null, 'Must be a whole number. Send, for example, 3 or {"value":3}.'],
    ['Bed', '-1', 'At least 0. Send, for example, 3 or {"value":3}.'],
    ['Suburb', 'null', 'Must be text. Send, for example, "Fitzroy" or {"value":"Fitzroy"}.'],
    ['LandArea', '650', 'Must be an object. Send, for example, {"value":650,"unit":"m²"}.'],
    ['CopyTemplateList', 'x', 'Invalid format. Send, for example, [3,14] or {"value":[3,14]}.'],
  ])('second look #17: %s refuses %j and says what to send', async (fieldName, value, sentence) => {
    const { body } = await t.as(backOffice).post(details).send({ serviceJobId: job.id, fieldName, value }).expect(400);
    expect(body.errors).toEqual({ value: [sentence] });
  });

  test('second look #17: the errors of details in a larger request name the field as it was sent', async () => {
    const serviceJobDetails = [
      { fieldName: 'Bed', value: '{"value":2}' },
      { fieldName: 'Bath', value: 'two' },
    ];
    const put = await t.as(backOffice).put(`/v1/service-jobs/${job.id}`).send({ serviceJobDetails }).expect(400);
    expect(Object.keys(put.body.errors)).toEqual(['serviceJobDetails.1.value']);
    const order = {
      campaignId: job.campaignId,
      serviceId: 1,
      details: [{ fieldName: 'Bed', value: '{"value":"two"}' }],
    };
    const ordered = await t.as(backOffice).post('/v1/service-jobs').send(order).expect(400);
    expect(Object.keys(ordered.body.errors)).toEqual(['details.0.value']);
  });

  test('a second one of a type is refused with the first, except where a job has several', async () => {
    await add('Bed', { value: 3 }).expect(201);
    const { body } = await add('Bed', { value: 4 }).expect(409);
    expect(body).toMatchObject({ code: 'already_exists', current: { entityFieldType: { name: 'Bed' } } });
    await add('Agent', { name: 'Ann' }).expect(201);
    await add('Agent', { name: 'Bea' }).expect(201);
  });

  test('two at once of a type: one 201, one 409', async () => {
    const answers = await Promise.all([add('Bath', { value: 1 }), add('Bath', { value: 2 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ['an unknown type', { fieldName: 'Pool', value: '{}' }, 'fieldName'],
    ['no JSON', { fieldName: 'Bed', value: '{' }, 'value'],
    ['nothing', { fieldName: 'Bed' }, 'value'],
    ['half a character', { fieldName: 'Description', value: '{"value":"\\ud800"}' }, 'value'],
    ['an unknown field', { fieldName: 'Bed', value: '{"value":1}', x: 1 }, 'x'],
  ])('%s is malformed', async (_, body, field) => {
    const answer = await t
      .as(backOffice)
      .post(details)
      .send({ serviceJobId: job.id, ...body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
});

describe('reading and changing', () => {
  test('one and a list, of visible jobs only', async () => {
    const { id } = (await add('Suburb', { value: 'Carlton' }).expect(201)).body.result;
    await add('Bed', { value: 2 }).expect(201);
    const qc = await t.makeUser({ role: 'QC', services: [1] });
    expect((await t.as(qc).get(`${details}/${id}`).expect(200)).body.result.value).toBe('{"value":"Carlton"}');
    const { body } = await t.as(qc).get(details).query({ serviceJobs: job.id }).expect(200);
    const names = body.results.map((row: { entityFieldType: { name: string } }) => row.entityFieldType.name);
    expect([names, body.additionalInfo]).toEqual([['Bed', 'Suburb'], { totalCount: 2 }]);
    const stranger = await t.makeUser({ role: 'QC' });
    await t.as(stranger).get(`${details}/${id}`).expect(404);
    expect((await t.as(stranger).get(details).query({ serviceJobs: job.id })).body.results).toEqual([]);
    await t.as(backOffice).get(details).expect(400);
    await t.as(backOffice).get(`${details}/999999`).expect(404);
  });

  test('replaces the value under the rules of its type', async () => {
    const { id } = (await add('Bed', { value: 3 }).expect(201)).body.result;
    const { body } = await put(id, { value: 4 }).set('if-match', '"1"').expect(200);
    expect(body.result).toMatchObject({ value: '{"value":4}', cache_key: 2 });
    await put(id, { value: 'four' }).expect(400);
    await t
      .as(backOffice)
      .put(`${details}/${id}`)
      .send({ id: id + 1, value: '{"value":1}' })
      .expect(400);
    const stale = await put(id, { value: 5 }).set('if-match', '"1"').expect(412);
    expect(stale.body.current).toMatchObject({ id, value: '{"value":4}' });
    await put(id, { value: 5 }, await t.makeUser({ role: 'QC' })).expect(404);
  });

  test('nobody signed in', async () => {
    await t.anonymous().get(details).expect(401);
    await t.anonymous().post(details).send({}).expect(401);
    await t.anonymous().get(`${details}/1`).expect(401);
    await t.anonymous().put(`${details}/1`).send({}).expect(401);
    await t.anonymous().post(`${details}/dusk-detail`).send({}).expect(401);
  });
});

describe('who may write which detail', () => {
  const values: [DetailTypeName, unknown][] = [
    ['Bed', { value: 1 }],
    ['StudioNote', { value: 'x' }],
    ['WorkbaseDetails', { value: 'WB' }],
    ['ProviderChecklist', { description: 'x', checked: true, enforce: false, serviceJobCheckListItemTypeId: 1 }],
    ['CopyTemplateList', { value: '1' }],
  ];
  test.each<[UserRoleName, DetailTypeName[], (typeof JobUserRoleId)[keyof typeof JobUserRoleId] | null]>([
    ['BackOffice', ['Bed', 'StudioNote', 'WorkbaseDetails', 'ProviderChecklist', 'CopyTemplateList'], null],
    ['ProductionManager', ['Bed', 'StudioNote', 'ProviderChecklist', 'CopyTemplateList'], null],
    ['QC', ['StudioNote'], null],
    ['FullTimeEditor', ['StudioNote', 'CopyTemplateList'], EditorDrafterCopywriter],
    ['FullTimeProvider', [], OnSiteProvider],
    ['Integration', ['Bed', 'WorkbaseDetails', 'ProviderChecklist'], null],
  ])('%s: %j', async (role, allowed, part) => {
    const user = await t.makeUser({ role, services: [1] });
    if (part) await t.assign(job.id, user.id, part);
    const agent = role === 'Integration' ? t.withKey(await t.makeApiKey(user.id, [job.clientId])) : t.as(user);
    for (const [fieldName, value] of values) {
      const answer = await agent.post(details).send({ serviceJobId: job.id, fieldName, value: JSON.stringify(value) });
      expect([fieldName, answer.status]).toEqual([fieldName, allowed.includes(fieldName) ? 201 : 403]);
    }
  });
});

describe('first month #7: a provider checklist line that came as a detail', () => {
  const line = { description: 'Pool cover off', checked: false, enforce: true, serviceJobCheckListItemTypeId: 1 };
  const lineOf = async () => (await add('ProviderChecklist', line).expect(201)).body.result;
  const providerOfJob = async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider', services: [1] });
    await t.assign(job.id, provider.id, OnSiteProvider);
    return provider;
  };

  test('is ticked and cleared by the on-site provider of the job, and logged as every tick', async () => {
    const [{ id }, provider] = [await lineOf(), await providerOfJob()];
    const ticked = await put(id, { ...line, checked: true }, provider)
      .set('if-match', '"1"')
      .expect(200);
    expect(JSON.parse(ticked.body.result.value)).toEqual({ ...line, checked: true });
    await put(id, line, provider).expect(200);
    expect((await logged()).slice(1)).toEqual(["'Pool cover off' ticked", "'Pool cover off' cleared"]);
  });

  test.each([{ enforce: false }, { description: 'Anything' }, { serviceJobCheckListItemTypeId: 2 }])(
    'is not rewritten by them: %j',
    async (change) => {
      const [{ id }, provider] = [await lineOf(), await providerOfJob()];
      await put(id, { ...line, checked: true, ...change }, provider).expect(403);
      await put(id, { ...line, checked: true, ...change }).expect(200);
    },
  );

  test('is not ticked by the studio, and not found by a provider of another job', async () => {
    const { id } = await lineOf();
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await put(id, { ...line, checked: true }, editor).expect(403);
    await put(id, { ...line, checked: true }, await t.makeUser({ role: 'FullTimeProvider' })).expect(404);
  });

  test('of two who tick the version they saw one is answered 412 with the line as it is', async () => {
    const { id } = await lineOf();
    const answers = await Promise.all(
      [true, true].map((checked, index) =>
        put(id, { ...line, checked, description: `Pool ${index}` }).set('if-match', '"1"'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test.each([{ description: 5, checked: true }, { checked: 'yes' }, [], 'x'])(
    'a malformed line is refused: %j',
    async (malformed) => {
      const [{ id }, provider] = [await lineOf(), await providerOfJob()];
      await put(id, malformed).expect(400);
      expect((await put(id, malformed, provider)).status).toBeOneOf([400, 403]);
    },
  );
});

describe('dusk positions', () => {
  const dusk = (value: unknown, user = backOffice, serviceJobId = job.id) =>
    t.as(user).post(`${details}/dusk-detail`).send({ serviceJobId, fieldName: 'DuskPositional', value });
  const enable = () => t.makeJob({ serviceId: ServiceId.DuskPhotography, campaignId: job.campaignId });

  test('second look #17: are created with 201 and replaced with 200, from JSON text or an object', async () => {
    await enable();
    const first = await dusk('{"Content":"From the lawn","TotalImages":2}').expect(201);
    expect(JSON.parse(first.body.result.value)).toEqual({ Content: 'From the lawn', TotalImages: 2 });
    const second = await dusk({ Content: '', TotalImages: 0 }).set('if-match', '"1"').expect(200);
    expect([second.body.result.id, second.body.result.cache_key]).toEqual([first.body.result.id, 2]);
    const stale = await dusk({ Content: 'Mine', TotalImages: 1 }).set('if-match', '"1"').expect(412);
    expect(JSON.parse(stale.body.current.value)).toEqual({ Content: '', TotalImages: 0 });
    const same = await dusk({ Content: '', TotalImages: 0 }).expect(200);
    expect(same.body.result.cache_key).toBe(2);
    expect(await logged()).toEqual([
      "Dusk positional added: 'From the lawn, 2 images'",
      "Dusk positional changed from 'From the lawn, 2 images' to '0 images'",
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['no content', { TotalImages: 1 }],
    ['half an image', { Content: 'x', TotalImages: 0.5 }],
    ['fewer than none', { Content: 'x', TotalImages: -1 }],
    ['nothing', undefined],
  ])('%s is malformed', async (_, value) => {
    await enable();
    await dusk(value).expect(400);
  });

  test('only a Photography job whose campaign has a Dusk Photography job has them', async () => {
    const value = { Content: 'x', TotalImages: 1 };
    await dusk(value).expect(422);
    await add('DuskPositional', value).expect(422);
    const duskJob = await enable();
    await dusk(value).expect(201);
    await dusk(value, backOffice, duskJob.id).expect(422);
    const film = await t.makeJob({ serviceId: ServiceId.Video, campaignId: job.campaignId });
    await dusk(value, backOffice, film.id).expect(422);
  });

  test('BackOffice, the studio and the on-site provider of the job save them', async () => {
    await enable();
    const value = { Content: 'x', TotalImages: 1 };
    await dusk(value, await t.makeUser({ role: 'QC', services: [1] })).expect(201);
    const provider = await t.makeUser({ role: 'FullTimeProvider' });
    await dusk(value, provider).expect(404);
    await t.assign(job.id, provider.id, OnSiteProvider);
    await dusk(value, provider).expect(200);
  });
});
