import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobServiceClient } from '@azure/storage-blob';
import { formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { Operations } from '@shootdesk/shared/operations/operations.contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';
import { backUp } from '../../backup.ts';
import { restore } from '../../restore.ts';

const year = 1981 + Math.floor(Math.random() * 9);
const hours = 3_600_000;

let t: TestApp;
let boss: TestUser;
let clock = 0;
const folder = mkdtempSync(join(tmpdir(), 'shootdesk-runs-'));
const service = BlobServiceClient.fromConnectionString(inject('blobConnectionString'));
const container = service.getContainerClient(`backups-${randomBytes(6).toString('hex')}`);

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => new Date(Date.now() + clock) } });
  boss = await t.makeUser({ role: 'BackOffice' });
  const job = await t.makeJob();
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date(`${year}-05-05`) } });
  await uploadResource(t, boss, job, { name: 'front.jpg', bytes: await jpeg() });
  await container.create();
});
afterAll(async () => {
  await t.close();
  await container.delete();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  clock = 0;
  await t.deps.prisma.backupRun.deleteMany();
});

const variables = (extra: Record<string, string> = {}) => ({
  DATABASE_URL: t.deps.config.directDatabaseUrl,
  BLOB_CONNECTION_STRING: inject('blobConnectionString'),
  BACKUP_CONNECTION_STRING: inject('blobConnectionString'),
  SESSION_SECRET: 'the session secret of the tests, long enough',
  BACKUP_KEY: 'a passphrase of the tests',
  ...extra,
});

function newFolder(): string {
  const made = join(folder, randomBytes(4).toString('hex'));
  mkdirSync(made);
  return made;
}

async function read(): Promise<Operations> {
  return (await t.as(boss).get('/v1/operations').expect(200)).body.result;
}

/** Code and cause of what is wrong with the backups. */
const faultsOf = ({ faults }: Operations) =>
  faults
    .filter(({ section }) => section === 'backups')
    .map(({ code, cause }) => `${code}: ${formatSentence(cause, () => 'then')}`);

const check = (place: string) => restore(variables(), ['--from', place, '--check'], () => {});

test('a container takes backups as a folder does, only new files are copied, and a trial restore finds all as it was', async () => {
  const place = container.url;
  expect(await backUp(variables(), ['--to', place])).toMatch(/1 files \(1 new, .+ written\) in http/);
  expect(await backUp(variables(), ['--to', place, '--keep', '1', '--check'])).toMatch(
    /1 files \(0 new, .+1 older removed\.\nTrial restore: \d+ rows and 1 files are as they were backed up\.$/,
  );
  const { backups, faults } = await read();
  expect(backups.newest).toMatchObject({ place, files: 1, state: 'done', error: null });
  expect(backups.checked).toMatchObject({ kind: 'check', backupId: backups.newest?.backupId });
  expect(backups.runs.map(({ kind }) => kind)).toEqual(['check', 'backup', 'backup']);
  expect(faults.map(({ section }) => section)).not.toContain('backups');
});

test('a container that is not there, and one of another account, are sentences without a signature', async () => {
  const to = (place: string) => backUp(variables(), ['--to', place]);
  await expect(to(`${container.url}-nowhere`)).rejects.toThrow('There is no container http');
  await expect(to('https://elsewhere.blob.core.windows.net/backups')).rejects.toThrow(
    'BACKUP_CONNECTION_STRING is for',
  );
  await expect(to(`${container.url}?sig=secret-signature`)).rejects.toThrow('has a signature, which everybody');
  const runs = await t.deps.prisma.backupRun.findMany();
  expect(
    JSON.stringify(runs, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toContain('secret-signature');
});

test('a failed backup is a fault with its reason until the next one works', async () => {
  const place = newFolder();
  await expect(backUp(variables({ BACKUP_KEY: '' }), ['--to', place])).rejects.toThrow('BACKUP_KEY is not set');
  expect(faultsOf(await read())).toEqual([
    expect.stringMatching(/^backup-failed: The last backup failed at then: BACKUP_KEY is not set, so nothing/),
  ]);
  await backUp(variables(), ['--to', place]);
  expect(faultsOf(await read())).toEqual([]);
});

test('a backup that is older than a night and a half is a fault, and so is one that was cut off', async () => {
  await backUp(variables(), ['--to', newFolder()]);
  clock = 35 * hours;
  expect(faultsOf(await read())).toEqual([]);
  clock = 37 * hours;
  expect(faultsOf(await read())).toEqual([expect.stringMatching(/^backup-old: No backup was finished since then/)]);
  await t.deps.prisma.backupRun.updateMany({ data: { endedAt: null } });
  const cutOff = await read();
  expect(cutOff.backups.runs.map(({ state }) => state)).toEqual(['cut-off']);
  expect(faultsOf(cutOff)).toEqual([expect.stringMatching(/^backup-failed: .+ did not end/)]);
});

test('an installation without backups is warned after a week', async () => {
  clock = 6 * 24 * hours;
  expect(faultsOf(await read())).toEqual([]);
  clock = 8 * 24 * hours;
  expect(faultsOf(await read())).toEqual([expect.stringMatching(/^backup-none: There is no backup/)]);
});

test('a trial restore that finds a damaged file, a missing file or damaged rows is a fault; after a month without one there is a warning', async () => {
  const place = newFolder();
  await backUp(variables(), ['--to', place]);
  const failed = [expect.stringMatching(/^backup-check-failed: The last trial restore failed at then: /)];
  const partIn = (name: string) => {
    const files = readdirSync(join(place, name), { recursive: true, withFileTypes: true });
    const file = files.find((entry) => entry.isFile() && (name === 'files' || entry.name === 'users'))!;
    return join(file.parentPath, file.name);
  };
  const part = partIn('files');
  const whole = readFileSync(part);
  writeFileSync(part, Buffer.from(whole).fill(0, 100, 110));
  await expect(check(place)).rejects.toThrow('of 1 files that were read 1 are damaged');
  expect(faultsOf(await read())).toEqual(failed);
  renameSync(part, `${part}.part`);
  await expect(check(place)).rejects.toThrow('of 1 files 1 are not whole in');
  writeFileSync(part, whole);
  const users = partIn('databases');
  const rows = readFileSync(users);
  writeFileSync(users, Buffer.from(rows).fill(0, 100, 110));
  await expect(check(place)).rejects.toThrow('is damaged');
  writeFileSync(users, rows);
  expect((await check(place)).lines[0]).toMatch(/\d+ rows and 1 of 1 files are as they were backed up\.$/);
  expect(faultsOf(await read())).toEqual([]);

  clock = 36 * 24 * hours;
  await t.deps.prisma.backupRun.updateMany({
    where: { kind: 'backup' },
    data: { endedAt: new Date(Date.now() + clock) },
  });
  expect(faultsOf(await read())).toEqual([expect.stringMatching(/^backup-unchecked: .+ since then\.$/)]);
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const { rows: left } = await admin.query("SELECT datname FROM pg_database WHERE datname LIKE 'shootdesk_trial%'");
  await admin.end();
  expect(left).toEqual([]);
});

test('a folder that had backups and is empty now is not begun again without a word', async () => {
  const place = newFolder();
  await backUp(variables(), ['--to', place]);
  rmSync(place, { recursive: true });
  mkdirSync(place);
  await expect(backUp(variables(), ['--to', place])).rejects.toThrow('is empty, and had backups: is its disk mounted?');
  expect(readdirSync(place)).toEqual([]);
  expect(await backUp(variables(), ['--to', place, '--begin'])).toContain('1 new');
});
