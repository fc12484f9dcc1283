import fastify from 'fastify';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { anyone, rolesOnly, roleSets } from '@shootdesk/shared/kernel/access';
import { endpoint, type EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { idParam } from '@shootdesk/shared/kernel/paging';
import { problem, problemDocument } from '@shootdesk/shared/kernel/problem';
import { created, deleted, listWith, page, single } from '@shootdesk/shared/kernel/responses';
import type { Actor, Identity } from '../../kernel/actor.ts';
import { on, type BoundRoute } from './call.ts';
import { addRoutes, refuseMismatch } from './contract-to-route.ts';
import { handleError } from './error-handler.ts';

const actor: Actor = {
  userId: 1,
  name: 'Bo Backman',
  userType: 'BackOffice',
  role: 'BackOffice',
  timeZone: 'Australia/Melbourne',
  serviceIds: [],
  flags: [],
  clientIds: null,
  key: null,
};
const signedIn: Identity = {
  kind: 'user',
  actor,
  principal: { identityProvider: 'password', userId: '1', userDetails: 'bo@example.com', userRoles: [] },
};

const base = { tag: 'Test', summary: 'x', description: 'x', access: anyone, errors: [] } as const;
const thing = z.object({ id: z.int(), name: z.string().nullable(), cache_key: z.int() });

async function appWith(bound: BoundRoute[], identity: Identity = signedIn, contracts?: EndpointDefinition[]) {
  const app = fastify({ logger: false, bodyLimit: 1000 });
  app.decorateRequest('identity', null as never);
  app.addHook('onRequest', async (request) => {
    request.identity = identity;
  });
  app.setErrorHandler(handleError);
  refuseMismatch(bound, contracts ?? bound.map(({ contract }) => contract));
  addRoutes(app, bound);
  return app;
}

const getThing = endpoint({
  ...base,
  id: 'getThing',
  method: 'GET',
  path: '/things/:id',
  params: idParam,
  response: single(thing),
});
const makeThing = endpoint({
  ...base,
  id: 'makeThing',
  method: 'POST',
  path: '/things',
  body: z.strictObject({ name: z.string().min(1, 'Required'), sub: z.strictObject({ a: z.int() }).optional() }),
  response: created(thing),
});

describe('the envelope', () => {
  test('a record is the result, with its cache_key as ETag, and nothing the contract does not name', async () => {
    const leaky = { id: 7, name: null, cache_key: 3, passwordHash: 'secret' };
    const app = await appWith([on(getThing, async ({ params }) => ({ ...leaky, id: params.id }))]);
    const answer = await app.inject('/things/7');
    expect(answer.json()).toEqual({ success: true, errors: null, result: { id: 7, name: null, cache_key: 3 } });
    expect(answer.headers['etag']).toBe('"3"');
  });

  test('a creation answers 201 with the whole record, a deletion 200 with null', async () => {
    const drop = endpoint({
      ...base,
      id: 'drop',
      method: 'DELETE',
      path: '/things/:id',
      params: idParam,
      response: deleted,
    });
    const app = await appWith([
      on(makeThing, async ({ body }) => ({ id: 1, name: body.name, cache_key: 1 })),
      on(drop, async () => null),
    ]);
    const made = await app.inject({ method: 'POST', url: '/things', payload: { name: 'Kew' } });
    expect([made.statusCode, made.json().result.name]).toEqual([201, 'Kew']);
    const gone = await app.inject({ method: 'DELETE', url: '/things/1' });
    expect([gone.statusCode, gone.json()]).toEqual([200, { success: true, errors: null, result: null }]);
  });

  test('a list repeats additionalInfo as ASCII JSON in the header', async () => {
    const info = z.object({ totalCount: z.int(), label: z.string() });
    const many = endpoint({ ...base, id: 'many', method: 'GET', path: '/things', response: listWith(thing, info) });
    const app = await appWith([
      on(many, async () => ({ results: [], additionalInfo: { totalCount: 0, label: 'Café' } })),
    ]);
    const answer = await app.inject('/things');
    expect(answer.json()).toEqual({
      success: true,
      errors: null,
      results: [],
      additionalInfo: { totalCount: 0, label: 'Café' },
    });
    expect(JSON.parse(String(answer.headers['x-additional-info']))).toEqual({ totalCount: 0, label: 'Café' });
    expect(answer.headers['x-additional-info']).toMatch(/^[\x20-\x7e]+$/);
  });

  test('a v3 page carries the cursor and the total', async () => {
    const v3 = endpoint({ ...base, id: 'v3', method: 'GET', path: '/v3/things', response: page(thing) });
    const app = await appWith([on(v3, async () => ({ results: [], continuationToken: null, totalCount: 0 }))]);
    expect((await app.inject('/v3/things')).json()).toEqual({
      success: true,
      errors: null,
      results: [],
      continuationToken: null,
      totalCount: 0,
    });
  });
});

describe('what is malformed is refused by field, never ignored', () => {
  const app = appWith([
    on(getThing, async ({ params }) => ({ id: params.id, name: null, cache_key: 1 })),
    on(makeThing, async ({ body }) => ({ id: 1, name: body.name, cache_key: 1 })),
  ]);
  const post = async (payload: unknown) =>
    (await app).inject({
      method: 'POST',
      url: '/things',
      headers: { 'content-type': 'application/json' },
      payload: payload as object,
    });

  test.each([
    [{}, { name: ['Required'] }],
    [{ name: '' }, { name: ['Required'] }],
    [{ name: 7 }, { name: ['Must be text.'] }],
    [{ name: 'x', sub: { a: '1' } }, { 'sub.a': ['Must be a number.'] }],
    [{ name: 'x', nope: 1 }, { nope: ["'nope' is not known here."] }],
    [{ name: 'x', sub: { a: 1, b: 2 } }, { 'sub.b': ["'b' is not known here."] }],
    [{ name: 'x', toString: 1 }, { toString: ["'toString' is not known here."] }],
    [{ name: 'x', sub: { a: 1, valueOf: 2 } }, { 'sub.valueOf': ["'valueOf' is not known here."] }],
    [{ name: 'a\0b' }, { name: ['Contains characters that cannot be stored.'] }],
    [{ name: '\ud800' }, { name: ['Contains characters that cannot be stored.'] }],
  ])('body %j', async (payload, errors) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([400, 'malformed', errors]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problemDocument.safeParse(answer.json()).success).toBe(true);
  });

  test('a name that every object has', async () => {
    const answer = await post('{"name":"x","constructor":1}');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      Object.fromEntries([['constructor', ["'constructor' is not known here."]]]),
    ]);
  });

  test('many wrong fields, by an answer that names some of them', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`wrong${index}`, 1]));
    const { errors, detail } = (await post({ name: 'x', ...wrong })).json();
    expect(Object.keys(errors)).toHaveLength(20);
    expect(detail.length).toBeLessThan(250);
    const long = (await post({ name: 'x', ['y'.repeat(500)]: 1 })).json();
    expect(Object.keys(long.errors)).toEqual([`${'y'.repeat(100)}…`]);
  });

  test('a query where none is known', async () => {
    const answer = await (await app).inject('/things/1?verbose=1');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { verbose: ["'verbose' is not known here."] }]);
  });

  test.each(['/things/abc', '/things/0', '/things/1%00'])('the path %s', async (url) => {
    expect((await (await app).inject(url)).statusCode).toBe(400);
  });

  test('broken JSON, a foreign type and a body too large', async () => {
    const send = async (payload: string, type: string) =>
      (await (await app).inject({ method: 'POST', url: '/things', payload, headers: { 'content-type': type } })).json();
    expect(await send('{"name":', 'application/json')).toMatchObject({ status: 400, code: 'malformed' });
    expect(await send('<a/>', 'application/xml')).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(await send(JSON.stringify({ name: 'x'.repeat(2000) }), 'application/json')).toMatchObject({
      status: 413,
      code: 'too_large',
    });
  });

  test('an If-Match that is no entity tag', async () => {
    const answer = await (await app).inject({ url: '/things/1', headers: { 'if-match': 'twelve' } });
    expect(answer.json()).toMatchObject({ status: 400, code: 'malformed' });
  });
});

describe('access is decided before anything of the request is read', () => {
  const closed = endpoint({ ...makeThing, access: rolesOnly(roleSets.onSite) });
  const run = on(closed, async ({ body }) => ({ id: 1, name: body.name, cache_key: 1 }));

  const principals: [Identity, number][] = [
    [{ kind: 'anonymous' }, 401],
    [{ kind: 'no-shell', principal: signedIn.principal, userId: null }, 403],
    [signedIn, 403],
  ];
  test.each(principals)('%j', async (identity, status) => {
    const app = await appWith([run], identity);
    expect((await app.inject({ method: 'POST', url: '/things', payload: '{broken' })).statusCode).toBe(status);
  });
});

describe('failures', () => {
  test('a problem is answered with its extras; an unforeseen error says nothing of its inside', async () => {
    const fail = (error: Error) => on(getThing, async () => Promise.reject(error));
    const stale = await appWith([fail(problem('stale', 'Changed meanwhile.', { extra: { current: { id: 1 } } }))]);
    expect((await stale.inject('/things/1')).json()).toMatchObject({ status: 412, code: 'stale', current: { id: 1 } });
    const broken = await appWith([fail(new Error('password=hunter2'))]);
    const answer = await broken.inject('/things/1');
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal', detail: 'Something went wrong' });
    expect(answer.body).not.toContain('hunter2');
  });
});

describe('the app refuses to start', () => {
  const route = on(getThing, async () => ({ id: 1, name: null, cache_key: 1 }));

  test('on a contract without a route', async () => {
    await expect(appWith([route], signedIn, [getThing, makeThing])).rejects.toThrow(
      "contract 'makeThing' has no route",
    );
  });
  test('on a route without a contract', async () => {
    await expect(appWith([route], signedIn, [])).rejects.toThrow("route 'getThing' has no contract");
  });
  test('on a route without an access rule', async () => {
    const open = { ...getThing, access: undefined as never };
    await expect(appWith([{ ...route, contract: open }])).rejects.toThrow("route 'getThing' has no access rule");
  });
  test('on a contract declared twice', async () => {
    await expect(appWith([route, route])).rejects.toThrow("'getThing' is declared twice");
  });
});
