import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/filters';

let t: TestApp;
let me: TestUser;
let other: TestUser;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.makeUser();
  other = await t.makeUser();
});

const create = (body: object, user = me) => t.as(user).post(path).send(body);
const made = async (body: object = { name: 'Mine' }, user = me) => (await create(body, user).expect(201)).body.result;

describe('a new view', () => {
  test('answers 201 with every field; what is not sent is empty', async () => {
    const { body, headers } = await create({
      name: '  Tomorrow ',
      serviceDateFilterStart: '1d',
      tags: ['rush'],
    }).expect(201);
    expect(body.result).toMatchObject({
      name: 'Tomorrow',
      entityType: 'serviceJob',
      count: 0,
      serviceDateFilterStart: '1d',
      serviceDateFilterEnd: null,
      tags: ['rush'],
      services: [],
      cache_key: 1,
    });
    expect(headers['etag']).toBe('"1"');
  });

  test.each([
    [{}, 'name', 'Required'],
    [{ name: '   ' }, 'name', 'Required'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters.'],
    [{ name: 'a', colour: 'red' }, 'colour', "'colour' is not known here."],
  ])('%j is refused naming the field', async (body, field, message) => {
    const answer = await create(body).expect(400);
    expect(answer.body.errors).toEqual({ [field]: [message] });
  });

  test('unknown built-in filters, bad bounds, what is no tag and another kind of entity are refused', async () => {
    expect((await create({ name: 'a', customFilters: [4] }).expect(400)).body.errors).toHaveProperty('customFilters');
    expect((await create({ name: 'a', filterStart: 'soon' }).expect(400)).body.errors).toHaveProperty('filterStart');
    // Such a view made the whole list fail.
    expect((await create({ name: 'a', filterStart: '-9999y' }).expect(400)).body.errors).toHaveProperty('filterStart');
    expect((await create({ name: 'a', tags: ['two, words'] }).expect(400)).body.errors).toEqual({
      'tags.0': ['A tag cannot contain a comma.'],
    });
    expect((await create({ name: 'a', entityType: 'client' }).expect(400)).body.errors).toHaveProperty('entityType');
  });

  test('From cannot be after To', async () => {
    const { body } = await create({ name: 'a', serviceDateFilterStart: '1d', serviceDateFilterEnd: '0d' }).expect(400);
    expect(body.errors).toEqual({
      serviceDateFilterStart: ['From cannot be after To.'],
      serviceDateFilterEnd: ['To cannot be before From.'],
    });
  });

  test('a person keeps at most 100, also when two are saved at once', async () => {
    const rows = Array.from({ length: 99 }, (_, index) => ({ userId: me.id, name: `View ${index}` }));
    await t.deps.prisma.savedView.createMany({ data: rows });
    const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' }), create({ name: 'c' })]);
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 422: { length: 2 } });
  });

  test('of several with one name, saved at once in whatever case, one is kept: the others answer 409 at the name', async () => {
    const answers = await Promise.all(['Late', 'late', ' LATE ', 'Late'].map((name) => create({ name })));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 409: { length: 3 } });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_exists',
      errors: { name: ['You already have a view with this name.'] },
    });
    await made({ name: 'Late' }, other);
  });

  test('needs a person of the staff', async () => {
    await t.anonymous().post(path).send({ name: 'a' }).expect(401);
    const agent = await t.makeUser({ role: 'Agent' });
    await create({ name: 'a' }, agent).expect(403);
  });
});

describe('the list', () => {
  test('holds own views only, by name', async () => {
    await made({ name: 'Zebra' });
    await made({ name: 'Antelope' });
    await made({ name: 'Foreign' }, other);
    const { body } = await t.as(me).get(path).expect(200);
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Antelope', 'Zebra']);
    expect(body.additionalInfo).toEqual({ totalCount: 2 });
  });

  test('count is the number of jobs the view gives its owner now', async () => {
    const { id: client } = await t.makeClient();
    await t.makeJob({ clientId: client, serviceId: 1, statusId: JobStatusId.Assigned });
    await t.makeJob({ clientId: client, serviceId: 1, statusId: JobStatusId.Archived });
    await t.makeJob({ clientId: client, serviceId: 15, statusId: JobStatusId.Assigned });
    const view = { name: 'Client', clients: [client], customFilters: [3] };
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    expect((await made(view)).count).toBe(2);
    const own = await made(view, editor);
    expect(own.count).toBe(1);
    await t.makeJob({ clientId: client, serviceId: 1, statusId: JobStatusId.Assigned });
    expect((await t.as(editor).get(`${path}/${own.id}`).expect(200)).body.result.count).toBe(2);
    const list = await t.as(editor).get(`/v1/service-jobs?clients=${client}&customFilters=3`).expect(200);
    expect(list.body.additionalInfo.totalCount).toBe(2);
  });
});

describe('one view', () => {
  test("another person's view answers 404 to every call", async () => {
    const { id } = await made({ name: 'Foreign' }, other);
    await t.as(me).get(`${path}/${id}`).expect(404);
    await t.as(me).put(`${path}/${id}`).send({ name: 'Mine now' }).expect(404);
    await t.as(me).delete(`${path}/${id}`).expect(404);
    expect((await t.as(other).get(`${path}/${id}`).expect(200)).body.result.name).toBe('Foreign');
  });

  test('is replaced: a filter that is not sent is emptied', async () => {
    const { id } = await made({ name: 'Mine', services: [1, 1, 2] });
    const answer = await t
      .as(me)
      .put(`${path}/${id}`)
      .send({ id, name: 'Renamed', clients: [7] })
      .expect(200);
    expect(answer.body.result).toMatchObject({ name: 'Renamed', services: [], clients: [7], cache_key: 2 });
  });

  test('cannot take the name of another one, and keeps its own', async () => {
    await made({ name: 'Late' });
    const { id } = await made({ name: 'Early' });
    const rename = (name: string) => t.as(me).put(`${path}/${id}`).send({ name });
    const { body } = await rename('LATE').expect(409);
    expect(body.errors).toEqual({ name: ['You already have a view with this name.'] });
    await rename('EARLY').expect(200);
  });

  test('two that take one name at once: one does', async () => {
    const ids = [(await made({ name: 'a' })).id, (await made({ name: 'b' })).id];
    const answers = await Promise.all(ids.map((id) => t.as(me).put(`${path}/${id}`).send({ name: 'Late' })));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 409: { length: 1 } });
  });

  test('a stale version changes nothing and answers 412 with the current view', async () => {
    const { id } = await made();
    await t.as(me).put(`${path}/${id}`).set('if-match', '"1"').send({ name: 'First' }).expect(200);
    const { body } = await t.as(me).put(`${path}/${id}`).set('if-match', '"1"').send({ name: 'Second' }).expect(412);
    expect(body).toMatchObject({ code: 'stale', current: { id, name: 'First', cache_key: 2 } });
    await t.as(me).delete(`${path}/${id}`).set('if-match', '"1"').expect(412);
  });

  test('the id in the body must be the one in the path', async () => {
    const { id } = await made();
    const { body } = await t
      .as(me)
      .put(`${path}/${id}`)
      .send({ id: id + 1, name: 'a' })
      .expect(400);
    expect(body.errors).toEqual({ id: ['Must equal the id in the path.'] });
  });

  test('is gone after it was removed', async () => {
    const { id } = await made();
    const { body } = await t.as(me).delete(`${path}/${id}?permanent=true`).expect(200);
    expect(body).toEqual({ success: true, errors: null, result: null });
    await t.as(me).get(`${path}/${id}`).expect(404);
    await t.as(me).delete(`${path}/${id}`).expect(404);
  });
});
