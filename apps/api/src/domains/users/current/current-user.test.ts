import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe.each(['/v1/users/current', '/v3/users/current'])('GET %s', (path) => {
  test('needs a signed-in identity', async () => {
    const answer = await t.anonymous().get(path).expect(401);
    expect(answer.body.code).toBe('unauthenticated');
  });

  test('answers 404 to an identity without a user record', async () => {
    const answer = await t.as({ id: 0, email: 'stranger@example.com' }).get(path).expect(404);
    expect(answer.body.code).toBe('not_found');
  });

  test('answers a user without a shell, so that the web app can show a message', async () => {
    const agent = await t.makeUser({ role: 'Agent' });
    const { body } = await t.as(agent).get(path).expect(200);
    expect(String(body.result.id)).toBe(String(agent.id));
  });

  test('refuses what it does not know', async () => {
    const answer = await t
      .as(await t.makeUser())
      .get(`${path}?includes=password&verbose=1`)
      .expect(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['includes', 'verbose']);
  });

  test('carries its version as ETag and never the password', async () => {
    const answer = await t
      .as(await t.makeUser())
      .get(path)
      .expect(200);
    expect(answer.headers['etag']).toBe(`"${answer.body.result.cache_key}"`);
    expect(answer.text).not.toMatch(/argon2|password/i);
  });
});

test('v1 shows role, flags, time zone and, when included, services', async () => {
  const user = await t.makeUser({
    role: 'FullTimeProvider',
    services: [52, 1],
    flags: ['Disable_Provider_Diary'],
    timeZone: 'Australia/Perth',
  });
  const plain = await t.as(user).get('/v1/users/current').expect(200);
  expect(plain.body.result).toMatchObject({
    userRole: { id: 15, name: 'FullTimeProvider', userTypeId: 4 },
    flags: ['Disable_Provider_Diary'],
    timeZone: 'Australia/Perth',
    services: null,
    reportsEnabled: false,
    mustSetUpTwoFactor: false,
  });
  const full = await t.as(user).get('/v1/users/current?includes=services,userRole').expect(200);
  expect(full.body.result.services).toMatchObject([
    { id: 1, name: 'Photography', serviceGroupId: 1 },
    { id: 52, serviceGroupId: 1 },
  ]);
});

test('v3 shows ids as strings, the role by its v3 value, and services as references', async () => {
  const user = await t.makeUser({ role: 'ContractualEditor', services: [1] });
  const { body } = await t.as(user).get('/v3/users/current?includes=services').expect(200);
  expect(body.result).toMatchObject({
    id: String(user.id),
    roles: ['Editor'],
    employment: 'Contract',
    services: ['Service/1'],
  });
});

test.each([
  ['ProductionManager', [], true],
  ['BackOffice', [], true],
  ['QC', ['View_Reports'], true],
  ['QC', [], false],
] as const)('reports are open to %s with %j: %s', async (role, flags, enabled) => {
  const user = await t.makeUser({ role, flags });
  const { body } = await t.as(user).get('/v1/users/current').expect(200);
  expect(body.result.reportsEnabled).toBe(enabled);
});

test('first month #17: the current user has their provider, time zone and the statuses that their role moves jobs to', async () => {
  const provider = await t.makeUser({ role: 'FullTimeProvider', timeZone: 'Australia/Perth' });
  const v1 = (await t.as(provider).get('/v1/users/current').expect(200)).body.result;
  const v3 = (await t.as(provider).get('/v3/users/current').expect(200)).body.result;
  expect(v3.time_zone).toBe('Australia/Perth');
  expect(v3.provider).toEqual(v1.provider);
  expect(v1.serviceJobStatuses.map(({ name }: { name: string }) => name)).toContain('Uploaded');
  const boss = await t.makeUser({ role: 'BackOffice' });
  const office = (await t.as(boss).get('/v1/users/current').expect(200)).body.result;
  expect(office.serviceJobStatuses.length).toBeGreaterThan(20);
  expect(office.provider).toBeNull();
});

test.each(['clients', 'users'])('first month #17: the name filter of v1 %s takes wildcards literally', async (list) => {
  const boss = await t.makeUser({ role: 'BackOffice' });
  const make = async (name: string) => {
    const row = list === 'clients' ? await t.makeClient({ name }) : await t.makeUser({ firstName: name, lastName: '' });
    return row.id;
  };
  await make('Fifty');
  const percent = await make('50% Off');
  const underscore = await make('Under_score');
  for (const [name, ids] of [
    ['%', [percent]],
    ['0% o', [percent]],
    ['_', [underscore]],
    ['r_s', [underscore]],
    ['%_', []],
    ['f%y', []],
  ]) {
    const { body } = await t.as(boss).get(`/v1/${list}`).query({ name, pageSize: '200' }).expect(200);
    expect([name, body.results.map(({ id }: { id: number }) => id)]).toEqual([name, ids]);
  }
});

test('first month #17: v3 records can be saved as they were read; the path says which record is meant', async () => {
  const boss = await t.makeUser({ role: 'BackOffice' });
  const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
  const client = (await t.as(boss).post('/v3/clients').send({ name: 'Read and saved' }).expect(201)).body.result;
  const zone = (await t.as(boss).post('/v3/zones').send({ name: 'Read and saved' }).expect(201)).body.result;
  for (const path of [`/v3/clients/${client.id}`, `/v3/zones/${zone.id}`, `/v3/users/${editor.id}`]) {
    const read = (await t.as(boss).get(path).expect(200)).body.result;
    const saved = (await t.as(boss).put(path).send(read).expect(200)).body.result;
    const { cache_key: _key, lastModified: _at, modified_by: _by, ...body } = read;
    expect(saved).toMatchObject(body);
    for (const id of ['999999', 999_999, null]) {
      const other = { ...read, id, name: `Sent with ${id}`, cache_key: 1, modified_by: null, lastModified: 'long ago' };
      const { result } = (await t.as(boss).put(path).send(other).expect(200)).body;
      expect(result).toMatchObject({ id: read.id, name: other.name, modified_by: `User/${boss.id}` });
      expect(result.cache_key).toBeGreaterThan(saved.cache_key);
    }
    await t
      .as(boss)
      .put(path)
      .send({ ...read, unknown: 1 })
      .expect(400);
  }
});

test('first month #17: a job in a list has its owner, collaborators, order and addresses of proofs', async () => {
  const boss = await t.makeUser({ role: 'BackOffice' });
  const job = await t.makeJob();
  await t.deps.prisma.serviceJob.update({
    where: { id: job.id },
    data: {
      ownerId: boss.id,
      orderDetails: 'Gate code 12',
      collaborators: { create: { userId: boss.id } },
      proofingUrls: { create: { product: 'workbase', proofingUrl: 'https://a.example', clientProofingUrl: null } },
    },
  });
  const { results } = (await t.as(boss).get('/v1/service-jobs?pageSize=200').expect(200)).body;
  const listed = results.find(({ id }: { id: number }) => id === job.id);
  expect(listed).toMatchObject({
    owner: { id: boss.id },
    collaborators: [{ id: boss.id }],
    orderDetails: 'Gate code 12',
    workbaseProofingUrl: 'https://a.example',
    workbaseClientProofingUrl: null,
    realStudiosProofingUrl: null,
  });
  const { body } = await t.as(boss).get(`/v1/service-jobs/${job.id}/history`).expect(200);
  for (const entry of body.results) expect(entry.cache_key).toEqual(expect.any(Number));
});
