import { contracts } from '@shootdesk/shared/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let users: TestUser[];
let callers: Record<string, string>[];

beforeAll(async () => {
  t = await createTestApp();
  users = await Promise.all(
    (['BackOffice', 'Integration', 'QC', 'FullTimeProvider'] as const).map((role) =>
      t.makeUser({ role, flags: ['View_Prices'] }),
    ),
  );
  const integration = await t.makeUser({ role: 'Integration' });
  const clientKey = await t.makeApiKey(integration.id, [], { kind: 'client' });
  callers = [...users.map((user) => t.headersOf(user)), { authorization: `Bearer ${clientKey}` }];
});
afterAll(() => t.close());

// A webhook refuses by signature before the body's form matters.
const calls = contracts.filter(({ body, path }) => body !== undefined && !path.endsWith('/webhook'));

describe.each(['text/plain', 'application/x-www-form-urlencoded'])('%s is refused', (type) => {
  test.each(calls.map((contract) => [contract.method, contract.path] as const))('%s %s', async (method, path) => {
    const url = path.replace(/:[A-Za-z]+/g, '1');
    const answers = await Promise.all(
      callers.map((caller) =>
        t.app.inject({ method, url, headers: { ...caller, 'content-type': type }, payload: 'id=1' }),
      ),
    );
    // At least one may call; the others may be refused before the body is read.
    const answer = answers.find(({ statusCode }) => statusCode !== 403) ?? answers[0]!;
    expect([answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([
      415,
      'application/problem+json; charset=utf-8',
      'unsupported_type',
    ]);
  });
});

test('a parameter that is sent twice is named', async () => {
  const answer = await t.as(users[0]!).get('/v1/service-jobs?tags=a&tags=b').expect(400);
  expect(answer.body.errors).toEqual({ tags: ['Give it only once.'] });
});
