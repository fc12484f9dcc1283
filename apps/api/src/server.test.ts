import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { factories, type Factories } from '../test/factories.ts';
import { someoneWaitsForALock } from '../test/lock-waiting.ts';
import { testPassword } from '../test/password.ts';
import { sessionCookieOf } from '../test/session-cookie.ts';
import { loadConfig } from './config.ts';
import { closeDeps, createDeps } from './compose.ts';
import type { Deps } from './deps.ts';
import { verifyPassword } from './domains/identity/password.ts';
import { startServer, type RunningServer } from './server.ts';

let database: TestDatabase;
let deps: Deps;
let made: Factories;

const environment = { SESSION_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent', PORT: '0' };
const depsWith = (more: Record<string, string> = {}) =>
  createDeps(loadConfig({ DATABASE_URL: database.url, ...environment, ...more }));

beforeAll(async () => {
  database = await createTestDatabase();
  deps = depsWith();
  made = factories(deps.prisma, inject('passwordHash'));
});
afterAll(async () => {
  await closeDeps(deps);
  await database.drop();
});

test('a port that is in use is one clear sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const busy = depsWith({ PORT: String(port) });
  await expect(startServer(busy)).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or choose another with PORT.`,
  );
  await closeDeps(busy);
  other.close();
});

test('a queue that is unreachable is one clear sentence, and the start goes on', async () => {
  const delayed = depsWith({ REDIS_URL: 'redis://:secret@127.0.0.1:9' });
  const server = await startServer(delayed);
  expect(server.warning).toBe(
    'The queue is unreachable: no Redis answers at 127.0.0.1:9 (REDIS_URL). E-mails and previews are delayed until one does.',
  );
  await server.stop();
  await closeDeps(delayed);
});

async function signedIn(server: RunningServer): Promise<Record<string, string>> {
  const user = await made.makeUser({ role: 'QC' });
  const answer = await fetch(`${server.address}/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  return { cookie: sessionCookieOf(answer.headers.getSetCookie()) };
}

test('a process that drains is not ready, answers on for as long as it is told, and then takes nothing', async () => {
  const draining = depsWith({ DRAIN_SECONDS: '2' });
  const server = await startServer(draining);
  const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  const stopped = server.stop();
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  await stopped;
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
  await closeDeps(draining);
});

test('stopping finishes what runs, and takes nothing new', async () => {
  const server = await startServer(deps);
  const headers = await signedIn(server);
  let release = () => {};
  // Kept after a failure, the lock would fail the tests after this one, too.
  onTestFinished(() => release());
  const locked = new Promise<void>((resolve) => {
    void deps.prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
      },
      { timeout: 25_000 },
    );
  });
  await locked;
  const running = fetch(`${server.address}/v1/users/current`, { headers });
  await someoneWaitsForALock(deps.prisma);
  const stopped = server.stop();
  // A call may come in between the order to stop and the closing of the port.
  const isTaken = () =>
    fetch(`${server.address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isTaken).toBe(false);
  release();
  const answer = await running;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});

describe('the first back-office user', () => {
  const first = { FIRST_USER_EMAIL: 'First@Example.com', FIRST_USER_PASSWORD: 'a password for the first' };
  const backOffice = () => deps.prisma.user.findMany({ where: { userRoleId: 10, deletedAt: null } });

  test.each(['password1234', 'aaaaaaaaaaaa'])(
    'second look #23: is not made with %j, one of the first passwords that are guessed, and the start says which variable',
    async (password) => {
      const common = depsWith({ ...first, FIRST_USER_PASSWORD: password });
      await expect(startServer(common)).rejects.toThrow(
        'FIRST_USER_PASSWORD: This is one of the first passwords that are guessed. Please choose another, such as four words.',
      );
      expect(await backOffice()).toEqual([]);
      await closeDeps(common);
    },
  );

  test('is made at start when there is none, once for processes that start together', async () => {
    const both = [depsWith(first), depsWith(first)];
    const servers = await Promise.all(both.map((each) => startServer(each)));
    const users = await backOffice();
    expect(users.map(({ email }) => email)).toEqual(['first@example.com']);
    expect(await verifyPassword(first.FIRST_USER_PASSWORD, users[0]?.passwordHash ?? null)).toBe(true);
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(both.map(closeDeps));
  });

  test('is not made when there is one', async () => {
    const later = depsWith({ ...first, FIRST_USER_EMAIL: 'second@example.com' });
    const server = await startServer(later);
    expect((await backOffice()).map(({ email }) => email)).toEqual(['first@example.com']);
    await server.stop();
    await closeDeps(later);
  });
});
