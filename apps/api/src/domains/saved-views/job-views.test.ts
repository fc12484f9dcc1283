import { maxJobViews, type JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/job-views';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function viewsOf(user: TestUser): Promise<JobView[]> {
  const { body } = await t.as(user).get(path).expect(200);
  expect(body.additionalInfo).toEqual({ totalCount: body.results.length });
  return body.results;
}

const save = (user: TestUser, body: object) => t.as(user).post('/v1/filters').send(body);

test.each([
  ['BackOffice', ['To book', 'Today', 'Late', 'Waiting for client', 'Change requests']],
  ['ProductionManager', ['To assign', 'At risk', 'Late']],
  ['FullTimeEditor', ['Mine']],
  ['ContractualEditor', ['Mine']],
  ['QC', []],
] as const)('%s begins with the views %j', async (role, names) => {
  const views = await viewsOf(await t.makeUser({ role }));
  expect(views.filter(({ kind }) => kind === 'shipped').map(({ name }) => name)).toEqual(names);
});

test('a view counts the jobs that the list has with its filters', async () => {
  const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  const { id: client } = await t.makeClient();
  await t.makeJob({ clientId: client, serviceId: 1, statusId: JobStatusId.Assigned });
  await save(editor, { name: 'Of the client', clients: [client] }).expect(201);
  const views = await viewsOf(editor);
  expect(views.filter(({ kind }) => kind !== 'tab').map(({ name, count }) => [name, count])).toEqual([
    ['Mine', 0],
    ['Of the client', 1],
  ]);
});

test.each(['BackOffice', 'ProductionManager', 'FullTimeEditor'] as const)(
  'every shipped view of %s has as many jobs as the list',
  async (role) => {
    const user = await t.makeUser({ role, services: [1] });
    const { id: client } = await t.makeClient();
    const statuses = [JobStatusId.AwaitingBooking, JobStatusId.Uploaded, JobStatusId.SentToClient];
    for (const statusId of statuses) {
      await t.makeJob({
        clientId: client,
        serviceId: 1,
        statusId,
        dateService: t.deps.now(),
        clientDeadline: new Date('2020-01-01T00:00:00Z'),
      });
    }
    const views = await viewsOf(user);
    for (const view of views.filter(({ kind }) => kind === 'shipped' || kind === 'tab')) {
      const {
        key: _key,
        name: _name,
        kind: _kind,
        count,
        isShared: _shared,
        isHidden: _hidden,
        view: _view,
        ...rest
      } = view;
      const { orderBy: _order, columns: _columns, groupBy: _groupBy, ...filters } = rest;
      const chosen = Object.entries(filters).filter(([, value]) => value !== null && value.length > 0);
      const query = new URLSearchParams(Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])));
      const { body } = await t.as(user).get(`/v1/service-jobs?${query.toString()}`).expect(200);
      expect([view.key, body.additionalInfo.totalCount]).toEqual([view.key, count]);
    }
  },
);

test('a shared view is a tab for others, who cannot change it, with their own count', async () => {
  const [office, editor] = [await t.makeUser(), await t.makeUser({ role: 'FullTimeEditor', services: [15] })];
  const { id: client } = await t.makeClient();
  await t.makeJob({ clientId: client, serviceId: 1, statusId: JobStatusId.Assigned });
  const view = {
    name: 'For all',
    clients: [client],
    isShared: true,
    orderBy: 'createdAt desc',
    columns: ['job', 'status'],
    groupBy: 'client',
  };
  const { body } = await save(office, view).expect(201);
  const { id } = body.result;
  const own = (await viewsOf(office)).find(({ key }) => key === String(id));
  expect(own).toMatchObject({ kind: 'own', count: 1, isShared: true, view: { id, cache_key: 1 } });
  const theirs = (await viewsOf(editor)).find(({ key }) => key === String(id));
  expect(theirs).toMatchObject({
    kind: 'shared',
    count: 0,
    view: null,
    orderBy: 'createdAt desc',
    columns: ['job', 'status'],
    groupBy: 'client',
  });
  await t.as(editor).put(`/v1/filters/${id}`).send({ name: 'Mine now' }).expect(404);
  await t
    .as(office)
    .put(`/v1/filters/${id}`)
    .send({ name: 'For all', clients: [client] })
    .expect(200);
  expect((await viewsOf(editor)).find(({ key }) => key === String(id))).toBeUndefined();
});

test('editors cannot share a view', async () => {
  const editor = await t.makeUser({ role: 'FullTimeEditor' });
  const { body } = await save(editor, { name: 'For all', isShared: true }).expect(403);
  expect(body.code).toBe('forbidden');
});

test.each([{ orderBy: 'price' }, { groupBy: 'price' }, { columns: ['<b>'] }, { isShared: 'yes' }])(
  '%j is refused',
  async (part) => {
    const { body } = await save(await t.makeUser(), { name: 'a', ...part }).expect(400);
    expect(Object.keys(body.errors)[0]).toMatch(new RegExp(`^${Object.keys(part)[0]}`));
  },
);

test('the views of somebody else that are not shared are not listed', async () => {
  const [me, other] = [await t.makeUser(), await t.makeUser()];
  await save(other, { name: 'Secret' }).expect(201);
  expect((await viewsOf(me)).map(({ name }) => name)).not.toContain('Secret');
});

test('needs a person of the office or the studio, and takes no parameters', async () => {
  await t.anonymous().get(path).expect(401);
  await t
    .as(await t.makeUser({ role: 'FullTimeProvider' }))
    .get(path)
    .expect(403);
  await t
    .as(await t.makeUser())
    .get(`${path}?pageSize=5`)
    .expect(400);
});

const choose = (user: TestUser, body: object) => t.as(user).put(`${path}/choices`).send(body);

test('tabs are hidden and ordered for the person alone; what is not named follows', async () => {
  const [me, other] = [await t.makeUser(), await t.makeUser()];
  const before = (await viewsOf(other)).map(({ key }) => key);
  const choices = { ordered: ['late', 'to-book', 'gone'], hidden: ['qc', 'today'] };
  expect((await choose(me, choices).expect(200)).body.result).toEqual(choices);
  const mine = await viewsOf(me);
  expect(mine.map(({ key }) => key)).toEqual([
    'late',
    'to-book',
    ...before.filter((key) => !choices.ordered.includes(key)),
  ]);
  expect(mine.flatMap(({ key, isHidden }) => (isHidden ? key : []))).toEqual(['qc', 'today']);
  const others = await viewsOf(other);
  expect([others.map(({ key }) => key), others.some(({ isHidden }) => isHidden)]).toEqual([before, false]);
  await choose(me, { ordered: [], hidden: [] }).expect(200);
  expect((await viewsOf(me)).map(({ key, isHidden }) => [key, isHidden])).toEqual(before.map((key) => [key, false]));
});

test.each([{}, { ordered: [], hidden: ['<b>'] }, { ordered: 'late', hidden: [] }])(
  'choices like %j are refused',
  async (body) => {
    await choose(await t.makeUser(), body).expect(400);
  },
);

test('a person with as many views as there may be can order them beside the tabs of their role', async () => {
  const me = await t.makeUser();
  const keys = Array.from({ length: maxJobViews }, (_, index) => `view-${index}`);
  await choose(me, { ordered: ['qc', 'rejection', 'late', 'to-book', ...keys], hidden: [] }).expect(200);
});

test('choices need a person of the office or the studio', async () => {
  await t.anonymous().put(`${path}/choices`).send({ ordered: [], hidden: [] }).expect(401);
  await choose(await t.makeUser({ role: 'FullTimeProvider' }), { ordered: [], hidden: [] }).expect(403);
});
