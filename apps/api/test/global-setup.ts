import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    /** Connection string of the server's maintenance database. */
    adminUrl: string;
    /** Name of the migrated and seeded database that every test file clones. */
    template: string;
    blobConnectionString: string;
    /** Null when no Redis is there: tests of the Redis backend say so and do not run. */
    redisUrl: string | null;
    /** Hash of the one password of all test users: hashing is slow on purpose. */
    passwordHash: string;
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  const prisma = createPrismaClient(url.href);
  await seedReference(prisma);
  await prisma.$disconnect();
}

/** Starts one Postgres and one blob emulator for the run, and migrates the database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-test-'));
  const backend = await startBackend(folder);
  const template = `template_${process.pid}`;
  await makeTemplate(backend.adminUrl, template);
  project.provide('adminUrl', backend.adminUrl);
  project.provide('template', template);
  project.provide('blobConnectionString', backend.blobConnectionString);
  project.provide('redisUrl', backend.redisUrl);
  project.provide('passwordHash', await hashPassword(testPassword));
  return async () => {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
