import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { closeDeps, createDeps } from '../src/compose.ts';
import type { Deps } from '../src/deps.ts';
import { noAccountChanges } from '../src/db/account-changes.ts';
import { principalHeader } from '../src/auth/principal-header.ts';
import { createTestDatabase } from './database.ts';
import { factories, type Factories, type TestUser } from './factories.ts';

const gatewaySecret = 'the gateway secret of the tests, long enough';

interface TestAppOptions {
  /** Overrides, such as `{ IDENTITY_MODE: 'session' }`. */
  readonly environment?: Record<string, string>;
  /** Overrides that depend on the address of the database. */
  readonly environmentAt?: (databaseUrl: string) => Record<string, string>;
  /** Replaces the clock, a logger or a vendor; never our own code. */
  readonly deps?: Partial<Deps>;
}

export interface TestApp extends Factories {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly url: string;
  /** Calls as this user: `await t.as(user).get('/v1/service-jobs').expect(200)`. */
  as(user: Pick<TestUser, 'id' | 'email'>): ReturnType<typeof supertest.agent>;
  /** For calls that do not use `as`. */
  headersOf(user: Pick<TestUser, 'id' | 'email'>): Record<string, string>;
  withKey(key: string): ReturnType<typeof supertest.agent>;
  anonymous(): ReturnType<typeof supertest.agent>;
  close(): Promise<void>;
}

function environmentOf(databaseUrl: string, extra: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '25',
    BLOB_CONNECTION_STRING: inject('blobConnectionString'),
    SESSION_SECRET: 'the session secret of the tests, long enough',
    IDENTITY_MODE: 'gateway',
    GATEWAY_SECRET: gatewaySecret,
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'silent',
    ...extra,
  };
}

function headersOf({ id, email }: Pick<TestUser, 'id' | 'email'>): Record<string, string> {
  const principal = { identityProvider: 'test', userId: String(id), userDetails: email, userRoles: ['authenticated'] };
  const encoded = Buffer.from(JSON.stringify(principal)).toString('base64');
  return { [principalHeader]: encoded, 'x-shootdesk-gateway-secret': gatewaySecret };
}

/** All tests share a blob store with a folder per job id, so databases must not issue the same ids. */
async function startJobIdsApart({ prisma }: Deps): Promise<void> {
  const start = randomInt(1_000_000, 800_000_000);
  await prisma.$queryRaw`SELECT setval('service_jobs_id_seq', ${start})`;
}

/**
 * The real app with its own database, on a free port. Uses the gateway's identity mode unless a test needs sessions, so that calls need no
 * sign-in.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const overrides = { ...options.environment, ...options.environmentAt?.(database.url) };
  const deps = createDeps(loadConfig(environmentOf(database.url, overrides)), {
    accountChanges: noAccountChanges,
    ...options.deps,
  });
  await startJobIdsApart(deps);
  await deps.settings.start();
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await deps.openJobs.whenSettled();
  return {
    ...factories(deps.prisma, inject('passwordHash')),
    app,
    deps,
    url,
    as: (user) => supertest.agent(url).set(headersOf(user)),
    headersOf,
    withKey: (key) => supertest.agent(url).set('authorization', `Bearer ${key}`),
    anonymous: () => supertest.agent(url),
    close: async () => {
      await app.close();
      await closeDeps(deps);
      await database.drop();
    },
  };
}
