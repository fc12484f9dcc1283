import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { closeDeps, createDeps } from '../../compose.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the process is alive', async () => {
  const answer = await t.anonymous().get('/healthz').expect(200);
  expect(answer.body).toEqual({ status: 'ok' });
});

test('it is ready with database and queue', async () => {
  const answer = await t.anonymous().get('/readyz').expect(200);
  expect(answer.body).toEqual({ status: 'ready', checks: { database: 'up', queue: 'up' } });
});

test('a Redis that is down only delays work: degraded', async () => {
  const slow = await createTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
  const answer = await slow.anonymous().get('/readyz').expect(200);
  expect(answer.body).toEqual({ status: 'degraded', checks: { database: 'up', queue: 'down' } });
  await slow.close();
});

test('without a database it is not ready, but alive', async () => {
  const environment = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing', SESSION_SECRET: 's'.repeat(32) };
  const deps = createDeps(loadConfig({ ...environment, LOG_LEVEL: 'silent' }));
  const broken = await buildApp(deps);
  const answer = await broken.inject('/readyz');
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable', checks: { database: 'down' } });
  expect(answer.headers['retry-after']).toBe('5');
  const alive = await broken.inject({ url: '/healthz', headers: { cookie: 'shootdesk-session=x.y' } });
  expect(alive.statusCode).toBe(200);
  await broken.close();
  await closeDeps(deps);
});

test('once asked to stop it is not ready', async () => {
  t.app.stopping = true;
  const answer = await t.anonymous().get('/readyz').expect(503);
  expect(answer.body.detail).toBe('The server is stopping.');
  t.app.stopping = false;
});
