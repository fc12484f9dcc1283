import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { hashPassword } from '../src/domains/identity/password.ts';
import { startBackend } from './backend.ts';
import { testPassword } from './password.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server's maintenance database. */
    adminUrl: string;
    /** The migrated and seeded database that test files clone. */
    template: string;
    blobConnectionString: string;
    /** Null without Redis: tests of the Redis backend are skipped with a message. */
    redisUrl: string | null;
    /** Hash of all test users' password, because hashing is slow on purpose. */
    passwordHash: string;
  }
}

/** The same collation on every backend. */
const locale = `ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`;

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await asAdmin(adminUrl, `CREATE DATABASE ${template} TEMPLATE template0 ${locale}`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  const prisma = createPrismaClient(url.href);
  await seedReference(prisma);
  await prisma.$disconnect();
}

/** Starts Postgres and the blob emulator, and migrates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using started = new AsyncDisposableStack();
  const backend = await startBackend();
  started.defer(() => backend.stop());
  const template = `template_${process.pid}`;
  started.defer(() => asAdmin(backend.adminUrl, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`));
  await makeTemplate(backend.adminUrl, template);
  project.provide('adminUrl', backend.adminUrl);
  project.provide('template', template);
  project.provide('blobConnectionString', backend.blobConnectionString);
  project.provide('redisUrl', backend.redisUrl);
  project.provide('passwordHash', await hashPassword(testPassword));
  const running = started.move();
  return () => running.disposeAsync();
}
