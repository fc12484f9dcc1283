import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { jpeg } from './files/pictures.ts';
import { placeOf, uploadResource } from './files/upload.ts';

const passphrase = 'a passphrase of the tests';

/** A studio of its own with pictures, a place for backups, and databases to restore into. */
export interface BackupStudio {
  readonly t: TestApp;
  readonly boss: TestUser;
  /** Settings of the commands for the studio's database, or another one. */
  readonly variables: (databaseUrl?: string) => Record<string, string>;
  readonly newFolder: () => string;
  readonly makePicture: (name: string) => Promise<{ container: string; path: string }>;
  readonly emptyDatabase: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @param century of the studio's jobs, so that no other test file has files in the same containers */
export async function createBackupStudio(century: number): Promise<BackupStudio> {
  const t = await createTestApp();
  const boss = await t.makeUser({ role: 'BackOffice' });
  const year = century + Math.floor(Math.random() * 100);
  const root = mkdtempSync(join(tmpdir(), 'shootdesk-backups-'));
  const databases: string[] = [];
  return {
    t,
    boss,
    variables: (databaseUrl = t.deps.config.directDatabaseUrl) => ({
      DATABASE_URL: databaseUrl,
      BLOB_CONNECTION_STRING: inject('blobConnectionString'),
      SESSION_SECRET: 'the session secret of the tests, long enough',
      BACKUP_KEY: passphrase,
    }),
    newFolder: () => mkdtempSync(join(root, 'place-')),
    makePicture: async (name) => {
      const job = await t.makeJob();
      await t.deps.prisma.serviceJob.update({
        where: { id: job.id },
        data: { createdAt: new Date(`${year}-05-05`) },
      });
      const bytes = await jpeg({ width: 600 + Math.floor(Math.random() * 400), height: 500 });
      const { file } = await uploadResource(t, boss, job, { name, bytes });
      return placeOf(t, { file, serviceJobId: job.id });
    },
    emptyDatabase: async () => {
      const name = `restored_${randomBytes(6).toString('hex')}`;
      await query(inject('adminUrl'), `CREATE DATABASE ${name}`);
      databases.push(name);
      return Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
    },
    close: async () => {
      await t.close();
      rmSync(root, { recursive: true });
      for (const name of databases) await query(inject('adminUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** Changes one byte of the part. */
export function tamper(folder: string, part: string): void {
  const path = join(folder, part);
  const content = readFileSync(path);
  content[60]! ^= 1;
  writeFileSync(path, content);
}
