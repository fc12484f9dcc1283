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
    endsAt: null,
  });
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
  expect(JSON.stringify(await t.deps.prisma.apiKey.findMany())).not.toContain(key);
  expect(await revokeApiKeys(t.deps, key)).toBe(1);
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(401);
});

test('a second key is of the same account', async () => {
  const input: NewApiKey = {
    name: 'Realhub',
    email: 'realhub@example.com',
    kind: 'house',
    clientIds: [],
    endsAt: null,
  };
  await createApiKey(t.deps, input);
  await createApiKey(t.deps, input);
  expect(await t.deps.prisma.apiKey.count({ where: { user: { email: input.email } } })).toBe(2);
});

test('a person’s account gets no key', async () => {
  const { email } = await t.makeUser({ role: 'BackOffice' });
  await expect(createApiKey(t.deps, { name: 'X', email, kind: 'house', clientIds: [], endsAt: null })).rejects.toThrow(
    'a person’s account',
  );
});

test('a key made on the server ends as well, and not in the past', async () => {
  const client = await t.makeClient();
  const job = await t.makeJob({ clientId: client.id });
  const input: NewApiKey = {
    name: 'Ends',
    email: 'ends@example.com',
    kind: 'house',
    clientIds: [client.id],
    endsAt: new Date(Date.now() + 86_400_000),
  };
  const key = await createApiKey(t.deps, input);
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
  await t.deps.prisma.apiKey.updateMany({ where: { name: 'Ends' }, data: { endsAt: new Date(Date.now() - 1000) } });
  await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(401);
  await expect(createApiKey(t.deps, { ...input, endsAt: new Date(0) })).rejects.toThrow('is in the past');
});

test('a few characters revoke nothing', () => {
  expect(() => revokeApiKeys(t.deps, 'sd_')).toThrow('at least 11 characters');
});

test('a client that does not exist gets no key, and no account is made', async () => {
  const input: NewApiKey = {
    name: 'X',
    email: 'nothing@example.com',
    kind: 'house',
    clientIds: [987_654],
    endsAt: null,
  };
  await expect(createApiKey(t.deps, input)).rejects.toThrow('There is no client 987654.');
  expect(await t.deps.prisma.user.count({ where: { email: input.email } })).toBe(0);
});
