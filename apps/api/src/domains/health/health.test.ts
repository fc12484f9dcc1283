import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { startStallingProxy } from '../../../test/stalling-proxy.ts';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { closeDeps, createDeps } from '../../compose.ts';
import { databaseProblem } from '../../db/db-errors.ts';

/** An index without jobs. */
const openJobs = { state: 'ready', jobs: 0, loadMs: expect.any(Number), megabytes: 0 };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the process is alive', async () => {
  const answer = await t.anonymous().get('/healthz').expect(200);
  expect(answer.body).toEqual({ status: 'ok' });
});

test('it is ready with database, queue and file storage', async () => {
  const answer = await t.anonymous().get('/readyz').expect(200);
  expect(answer.body).toEqual({
    status: 'ready',
    checks: { database: 'up', queue: 'up', fileStorage: 'up' },
    openJobs,
  });
});

test('a Redis that is down only delays work: degraded', async () => {
  const slow = await createTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
  const answer = await slow.anonymous().get('/readyz').expect(200);
  expect(answer.body).toEqual({
    status: 'degraded',
    checks: { database: 'up', queue: 'down', fileStorage: 'up' },
    openJobs,
  });
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

describe('first month #25: outages are reported with their cause', () => {
  test('first month #25: file storage that is down is degraded, not ready', async () => {
    const blobConnectionString = t.deps.config.blobConnectionString?.replace(/:\d+\//, ':9/') ?? '';
    const without = await createTestApp({ environment: { BLOB_CONNECTION_STRING: blobConnectionString } });
    const answer = await without.anonymous().get('/readyz').expect(200);
    expect(answer.body).toEqual({
      status: 'degraded',
      checks: { database: 'up', queue: 'up', fileStorage: 'down' },
      openJobs,
    });
    await without.close();
  });

  test('first month #25: a write that finds the disk full is 503 with Retry-After, and nothing of it is saved', async () => {
    const full = await createTestApp();
    const boss = await full.makeUser({ role: 'BackOffice' });
    await full.deps.prisma.$executeRawUnsafe(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    await full.deps.prisma.$executeRawUnsafe(
      'CREATE TRIGGER no_room BEFORE INSERT ON service_job_notes FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
    const job = await full.makeJob();
    const answer = await full
      .as(boss)
      .post('/v1/service-job-notes')
      .send({ serviceJobId: job.id, serviceJobNoteTypeId: 1, content: 'Key is with the neighbour' });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'unavailable' });
    expect(answer.body.detail).toContain('no room left');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await full.deps.prisma.serviceJobNote.count()).toBe(0);
    await full.close();
  });

  test('first month #25: without room for a temporary file it is not ready, although it still reads', async () => {
    const database = await createTestDatabase();
    const limit = createDeps(loadConfig({ DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(32) }));
    await limit.prisma.$executeRawUnsafe(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET temp_file_limit TO '1kB'`,
    );
    await closeDeps(limit);
    const full = await createTestApp({ environment: { DATABASE_URL: database.url } });
    const answer = await full.anonymous().get('/readyz').expect(503);
    expect(answer.body).toMatchObject({ code: 'unavailable', checks: { database: 'down', fileStorage: 'up' } });
    expect(answer.body.detail).toContain('disk is full');
    expect(answer.headers['retry-after']).toBe('5');
    await full
      .as(await full.makeUser())
      .get('/v1/users/current')
      .expect(200);
    await full.close();
    await database.drop();
  });

  test('first month #25: while the database is frozen calls end with 503 after a few seconds, and all is well once it goes on', async () => {
    const database = await createTestDatabase();
    const line = await startStallingProxy(database.url);
    const frozen = await createTestApp({ environment: { DATABASE_URL: line.url, DATABASE_POOL: '3' } });
    const boss = await frozen.makeUser({ role: 'BackOffice' });
    const rename = (name: string) => frozen.as(boss).post('/v3/zones').send({ name });
    await rename('Before').expect(201);
    line.freeze();
    const begun = performance.now();
    // More calls than connections: some wait for an answer, the others for a connection.
    const calls = [...Array.from({ length: 6 }, () => frozen.as(boss).get('/v1/users/current')), rename('Never')];
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(answers.map(() => '5'));
    expect(performance.now() - begun).toBeLessThan(10_000);
    line.thaw();
    await rename('After').expect(201);
    await frozen.as(boss).get('/v1/users/current').expect(200);
    await frozen.close();
    await line.close();
    await database.drop();
  });

  test('first month #25: a statement that runs for too long ends with 503 instead of holding its caller', async () => {
    const begun = performance.now();
    const error = await t.deps.prisma.$queryRaw`SELECT pg_sleep(20)::text`.catch((failure: unknown) => failure);
    expect(databaseProblem(error)).toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeLessThan(9000);
  });
});
