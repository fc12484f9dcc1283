import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

let serial = 0;
const kinds = [
  {
    path: '/v1/word-replacements',
    type: 'WordReplacement',
    make: () => ({ input: `color ${(serial += 1)}`, output: 'colour' }),
    taken: 'There is already a replacement for this word.',
  },
  {
    path: '/v1/email-replacements',
    type: 'EmailReplacement',
    make: () => ({ input: `old${(serial += 1)}@example.com`, output: 'new@example.com' }),
    taken: 'There is already a replacement for this address.',
  },
];

describe.each(kinds)('$path', ({ path, type, make, taken }) => {
  const create = (body: object) => t.as(boss).post(path).send(body);
  const made = async () => (await create(make()).expect(201)).body.result;
  const withVersion = (ifMatch?: number) => (ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` });
  const save = (id: number, body: object, ifMatch?: number) =>
    t.as(boss).put(`${path}/${id}`).set(withVersion(ifMatch)).send(body);
  const remove = (id: number, ifMatch?: number) =>
    t.as(boss).delete(`${path}/${id}?permanent=true`).set(withVersion(ifMatch));
  const actionsOf = async (id: number) => {
    const filter = JSON.stringify({ entity: `${type}/${id}` });
    const { body } = await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200);
    return body.results.map(({ action }: { action: string }) => action);
  };

  test('are made, listed, changed and removed, and their history is kept', async () => {
    const sent = make();
    const { body, headers } = await create(sent).expect(201);
    const { id } = body.result;
    expect(body.result).toEqual({ id: expect.any(Number), ...sent, cache_key: 1 });
    expect(headers['etag']).toBe('"1"');
    const output = 'other@example.com';
    const changed = (await save(id, { id, input: sent.input.toUpperCase(), output }, 1).expect(200)).body.result;
    expect(changed).toEqual({ id, input: sent.input.toUpperCase(), output, cache_key: 2 });
    const listed = (await t.as(boss).get(path).expect(200)).body;
    expect(listed.results).toContainEqual(changed);
    expect(listed.additionalInfo.totalCount).toBe(listed.results.length);
    expect((await remove(id, 2).expect(200)).body.result).toBeNull();
    await remove(id).expect(404);
    await save(id, make()).expect(404);
    expect(await actionsOf(id)).toEqual(['deleted', 'updated', 'created']);
  });

  test('one for each input, whatever its case: also of ten at once', async () => {
    const body = make();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(index % 2 ? body : { ...body, input: body.input.toUpperCase() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({ code: 'already_exists', errors: { input: [taken] } });
    const other = await made();
    expect((await save(other.id, body).expect(409)).body.errors).toEqual({ input: [taken] });
  });

  test('who has read an older version is shown the present one', async () => {
    const { id } = await made();
    const present = (await save(id, make(), 1).expect(200)).body.result;
    expect((await save(id, make(), 1).expect(412)).body).toMatchObject({ code: 'stale', current: present });
    await remove(id, 1).expect(412);
  });

  test('refuses the malformed', async () => {
    const { id } = await made();
    await create({ input: 'x' }).expect(400);
    await create({ ...make(), colour: 'red' }).expect(400);
    expect((await save(id, { ...make(), id: id + 1 }).expect(400)).body.errors).toEqual({
      id: ['Must equal the id in the path.'],
    });
    await t.as(boss).get(`${path}?pageSize=1`).expect(400);
  });

  test('are read by all who work here and changed by BackOffice', async () => {
    const { id } = await made();
    for (const role of ['QC', 'FullTimeEditor', 'ContractualProvider'] as const) {
      const user = await t.makeUser({ role });
      await t.as(user).get(path).expect(200);
      await t.as(user).post(path).send(make()).expect(403);
      await t.as(user).put(`${path}/${id}`).send(make()).expect(403);
      await t.as(user).delete(`${path}/${id}`).expect(403);
    }
    await t
      .as(await t.makeUser({ role: 'Agent' }))
      .get(path)
      .expect(403);
    await t.anonymous().get(path).expect(401);
    await t.anonymous().post(path).send(make()).expect(401);
    await t.anonymous().put(`${path}/${id}`).send(make()).expect(401);
    await t.anonymous().delete(`${path}/${id}`).expect(401);
  });
});

test('a word loses the whitespace before it, and may be replaced by nothing', async () => {
  const { body } = await t.as(boss).post('/v1/word-replacements').send({ input: ' \t very ', output: '' }).expect(201);
  expect(body.result).toMatchObject({ input: 'very ', output: '' });
  for (const input of ['', '   ']) {
    const answer = await t.as(boss).post('/v1/word-replacements').send({ input, output: 'x' }).expect(400);
    expect(answer.body.errors).toEqual({ input: ['Required'] });
  }
});

test.each([
  [{ input: 'nobody', output: 'a@b.example' }, { input: ['Invalid Email format'] }],
  [{ input: 'a@b.example', output: 'nobody' }, { output: ['Invalid Email format'] }],
  [
    { input: '', output: '' },
    { input: ['Required'], output: ['Required'] },
  ],
])('e-mail replacement %j is malformed', async (body, errors) => {
  const answer = await t.as(boss).post('/v1/email-replacements').send(body).expect(400);
  expect(answer.body.errors).toEqual(errors);
  expect(Object.keys(answer.body.errors)[0]).toBe(Object.keys(errors)[0]);
});
