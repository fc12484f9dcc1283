import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

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

  test('answers a user without a shell, so that the web app can tell them', async () => {
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
  ['QC', ['View_Reports'], true],
  ['QC', [], false],
] as const)('reports are open to %s with %j: %s', async (role, flags, enabled) => {
  const user = await t.makeUser({ role, flags });
  const { body } = await t.as(user).get('/v1/users/current').expect(200);
  expect(body.result.reportsEnabled).toBe(enabled);
});
