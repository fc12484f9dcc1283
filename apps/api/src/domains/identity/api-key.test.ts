import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createApiKey, revokeApiKeys, type NewApiKey } from './api-key.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a key opens the clients it is bound to, until it is revoked', async () => {
  const client = await t.makeClient();
  const job = await t.makeJob({ clientId: client.id });
  const key = await createApiKey(t.deps, {
    name: 'Workbase',
    email: 'Workbase@example.com',
    kind: 'house',
    clientIds: [client.id],
  });
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
  expect(JSON.stringify(await t.deps.prisma.apiKey.findMany())).not.toContain(key);
  expect(await revokeApiKeys(t.deps, key)).toBe(1);
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(401);
});

test('a second key is of the same account', async () => {
  const input: NewApiKey = { name: 'Realhub', email: 'realhub@example.com', kind: 'house', clientIds: [] };
  await createApiKey(t.deps, input);
  await createApiKey(t.deps, input);
  expect(await t.deps.prisma.apiKey.count({ where: { user: { email: input.email } } })).toBe(2);
});

test('a person’s account gets no key', async () => {
  const { email } = await t.makeUser({ role: 'BackOffice' });
  await expect(createApiKey(t.deps, { name: 'X', email, kind: 'house', clientIds: [] })).rejects.toThrow(
    'a person’s account',
  );
});

test('a few characters revoke nothing', () => {
  expect(() => revokeApiKeys(t.deps, 'sd_')).toThrow('at least 11 characters');
});

test('a client that does not exist gets no key, and no account is made', async () => {
  const input: NewApiKey = { name: 'X', email: 'nothing@example.com', kind: 'house', clientIds: [987_654] };
  await expect(createApiKey(t.deps, input)).rejects.toThrow('There is no client 987654.');
  expect(await t.deps.prisma.user.count({ where: { email: input.email } })).toBe(0);
});
