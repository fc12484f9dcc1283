import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { tamper } from '../../../test/backups.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { placeOf, uploadResource } from '../../../test/files/upload.ts';
import { handleAll } from '../../../test/handle-all.ts';
import { sealEntries } from '../audit/seal-entries.ts';
import { backUp } from '../../backup.ts';
import { restore } from '../../restore.ts';
import type { BackupTarget } from './backup-target.ts';
import { openFolderTarget } from './folder-target.ts';
import { makeBackup, planRestore, restoreBackup } from './public.ts';
import { measured } from './manifest.ts';
import { openVaultForWriting, type Vault } from './vault.ts';
import { readDatabase } from './snapshot.store.ts';

const passphrase = 'a passphrase of the tests';
const year = 1901 + Math.floor(Math.random() * 80);

let t: TestApp;
let boss: TestUser;
const folders: string[] = [];
const databases: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-backup-'));
  folders.push(folder);
  return folder;
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  databases.push(name);
  return Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(async () => {
  await t.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  for (const name of databases) await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

/** A job in a container of this file alone, with a picture. */
async function makePicture(name: string) {
  const job = await t.makeJob();
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date(`${year}-05-05`) } });
  const bytes = await jpeg({ width: 600 + Math.floor(Math.random() * 400), height: 500 });
  const { file, ...resource } = await uploadResource(t, boss, job, { name, bytes });
  const place = await placeOf(t, { file, serviceJobId: job.id });
  return { ...resource, file: file!, place };
}

const vaultOn = (target: BackupTarget) => openVaultForWriting(target, { passphrase, plain: false });
const vaultIn = async (folder: string) => vaultOn(await openFolderTarget(folder));
const toolsWith = (vault: Vault) => ({ config: t.deps.config, blob: t.deps.blob, vault, now: () => new Date() });
const options = { keep: null, secrets: {} };
const back = async (vault: Vault) => makeBackup(toolsWith(vault), options);
const variablesAt = (databaseUrl: string, extra: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl,
  BLOB_CONNECTION_STRING: inject('blobConnectionString'),
  SESSION_SECRET: 'the session secret of the tests, long enough',
  BACKUP_KEY: passphrase,
  ...extra,
});
const bytesOf = async (place: { container: string; path: string }) =>
  buffer(await t.deps.blob.read(place, null, new AbortController().signal));

/** Checksum of the rows of each table. */
const describeRows = (url: string) =>
  readDatabase(url, async (snapshot) => {
    const found: Record<string, string> = {};
    for (const table of snapshot.tables) {
      const meter = measured();
      for await (const _ of meter.through(snapshot.rows(table)));
      found[table.name] = meter.result().sha256;
    }
    return found;
  });

test('rows and files come back byte for byte into an empty installation, and new ids are beyond the old ones', async () => {
  const folder = newFolder();
  const pictures = [await makePicture('front.jpg'), await makePicture('rear.jpg')];
  await handleAll(t);
  const url = t.deps.config.directDatabaseUrl;
  await query(
    url,
    `INSERT INTO record_changes (entity_type, entity_id, action, changes) VALUES ('Zone', 1, 'deleted', '[]')`,
  );
  await sealEntries(t.deps);
  const made = await backUp(variablesAt(url, { ENCRYPTION_KEYS: `k1:${'ab'.repeat(32)}` }), ['--to', folder]);
  expect(made).toMatch(
    /^Backup \S+: \d+ rows and \d+ files \(\d+ new, [\d.]+ MB written\) in \S+\. Last seal of the audit list: \d+:[\da-f]{64}$/,
  );
  const before = await describeRows(url);
  const stored = await Promise.all(pictures.map(({ place }) => bytesOf(place)));
  for (const { place } of pictures) await t.deps.blob.remove(place, null);

  const fresh = await emptyDatabase();
  const said: string[] = [];
  const outcome = await restore(variablesAt(fresh), ['--from', folder], (line) => said.push(line));
  expect(said.join()).toMatch(/^Backup \S+ in \S+: \d+ rows of \S+ with schema \S+; 2 files to store, \d+ are there/);
  expect(outcome).toMatchObject({ complete: true, secrets: { ENCRYPTION_KEYS: `k1:${'ab'.repeat(32)}` } });
  expect(outcome.lines.at(-1)).toMatch(/^Restored \S+\. Start Shootdesk\.$/);

  const after = await describeRows(fresh);
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  // The files have etags of their new storage, the feed of changes begins again, the backup's own run ended after its snapshot, and the restore is in
  // the audit list.
  expect(
    changed.filter((name) => !['files', 'changes', 'change_feed', 'processes', 'backup_runs'].includes(name)),
  ).toEqual(['record_changes']);
  const newestEntry = 'SELECT entity_type, action, origin FROM record_changes ORDER BY id DESC LIMIT 1';
  expect(await query(fresh, newestEntry)).toEqual([
    { entity_type: 'Restore', action: 'created', origin: 'Command line' },
  ]);
  const columns = 'id, file_path, size, checksum, original_name, created_at';
  const files = `SELECT ${columns} FROM files ORDER BY id`;
  expect(await query(fresh, files)).toEqual(await query(url, files));
  for (const [index, { place, file }] of pictures.entries()) {
    expect((await bytesOf(place)).equals(stored[index]!)).toBe(true);
    const facts = await t.deps.blob.facts(place);
    expect(await query(fresh, `SELECT etag, content_type FROM files WHERE id = ${file.id}`)).toEqual([
      { etag: facts?.etag, content_type: facts?.contentType },
    ]);
    expect(facts?.metadata).not.toEqual({});
  }
  const [next] = await query<{ id: string }>(fresh, "SELECT nextval('service_jobs_id_seq') AS id");
  expect(Number(next?.id)).toBeGreaterThan(Math.max(...pictures.map(({ serviceJobId }) => serviceJobId)) + 10_000);
  expect(await query(fresh, "SELECT nspname FROM pg_namespace WHERE nspname = 'before_restore'")).toEqual([]);
});

test('nothing in the folder is readable, and the second backup copies only what is new', async () => {
  const folder = newFolder();
  const vault = await vaultIn(folder);
  const { file } = await makePicture('readable-name.jpg');
  const first = await back(vault);
  expect(first.newFiles).toBe(first.manifest.files.length);
  const { place } = await makePicture('second.jpg');
  const second = await back(vault);
  expect(second.newFiles).toBe(1);
  expect(second.manifest.files).toHaveLength(first.manifest.files.length + 1);
  expect(second.manifest.files.map(({ path }) => path)).toContain(place.path);
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of everything) {
    expect(entry.name).not.toContain('readable');
    const content = readFileSync(join(entry.parentPath, entry.name));
    expect(content.includes('readable-name') || content.includes(file.filePath) || content.includes('JFIF')).toBe(
      false,
    );
  }
});

/** A target at which the nth write of a file fails. */
const failingAt = (target: BackupTarget, nth: number, fail: (name: string) => void): BackupTarget => {
  let writes = 0;
  return {
    ...target,
    write: async (name, content) => {
      if (name.startsWith('files/') && (writes += 1) === nth) fail(name);
      return target.write(name, content);
    },
  };
};

test('a backup that is cut off leaves the earlier one whole, and the next one goes on where it was', async () => {
  const folder = newFolder();
  const target = await openFolderTarget(folder);
  await back(await vaultOn(target));
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await makePicture(name);
  const cut = failingAt(target, 3, () => {
    throw new Error('killed');
  });
  await expect(back(await vaultOn(cut))).rejects.toThrow('killed');
  const vault = await vaultOn(target);
  const plan = await planRestore(
    { config: { directDatabaseUrl: await emptyDatabase() }, blob: t.deps.blob, vault },
    { at: null, replace: false },
  );
  expect(plan.storage.different).toEqual([]);
  const rest = await back(vault);
  expect(rest.newFiles).toBe(1);
  expect(rest.manifest.missing).toEqual([]);
});

test('a full disk is a sentence, whether it fills up among the files or among the rows', async () => {
  const folder = newFolder();
  const target = await openFolderTarget(folder);
  const fillUp = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync('/dev/full', join(folder, `${name}.part`));
  };
  const sentence = `The disk of ${folder} is full. The earlier backups there are whole`;
  await expect(back(await vaultOn(failingAt(target, 2, fillUp)))).rejects.toThrow(sentence);
  const amongRows: BackupTarget = {
    ...target,
    write: async (name, content) => {
      if (name.endsWith('/outbox_messages')) fillUp(name);
      return target.write(name, content);
    },
  };
  await expect(back(await vaultOn(amongRows))).rejects.toThrow(sentence);
  expect((await back(await vaultOn(target))).manifest.missing).toEqual([]);
});

test('without a key nothing is written, a wrong key reads nothing, and a folder that is not there is not made', async () => {
  const folder = newFolder();
  const url = t.deps.config.directDatabaseUrl;
  const without = variablesAt(url, { BACKUP_KEY: '' });
  await expect(backUp(without, ['--to', folder])).rejects.toThrow('BACKUP_KEY is not set, so nothing was written.');
  await expect(backUp(variablesAt(url, { BACKUP_KEY: 'short' }), ['--to', folder])).rejects.toThrow('16 characters');
  expect(readdirSync(folder)).toEqual([]);
  await expect(backUp(variablesAt(url), ['--to', join(folder, 'nowhere')])).rejects.toThrow('is its disk mounted?');
  await expect(backUp(variablesAt(url), ['--to', folder, '--keep', 'x'])).rejects.toThrow('--keep must be a number');
  await expect(backUp(variablesAt(url), [])).rejects.toThrow('Say where to');
  await expect(restore(variablesAt(url), ['--from', folder], () => {})).rejects.toThrow('There are no backups');

  await back(await vaultIn(folder));
  const wrong = variablesAt(url, { BACKUP_KEY: 'another passphrase of the tests' });
  await expect(backUp(wrong, ['--to', folder])).rejects.toThrow('BACKUP_KEY is not the passphrase');
  await expect(restore(wrong, ['--from', folder], () => {})).rejects.toThrow('BACKUP_KEY is not the passphrase');
  await expect(restore(without, ['--from', folder], () => {})).rejects.toThrow('are encrypted: set BACKUP_KEY');
  await expect(backUp(without, ['--to', folder, '--plain'])).rejects.toThrow('are encrypted: set BACKUP_KEY');
});

test('a damaged row stops the restore before anything is changed; a damaged file is left out and named', async () => {
  const folder = newFolder();
  const vault = await vaultIn(folder);
  const { place } = await makePicture('damaged.jpg');
  const { manifest } = await back(vault);
  const fresh = await emptyDatabase();
  const tools = { config: { directDatabaseUrl: fresh }, blob: t.deps.blob, vault };
  const wanted = { at: null, replace: false };
  await t.deps.blob.remove(place, null);
  const part = manifest.files.find(({ path }) => path === place.path)!.part;
  tamper(folder, part);
  const { lost } = await restoreBackup(tools, await planRestore(tools, wanted));
  expect(lost.map(({ path }) => path)).toEqual([place.path]);
  expect(await t.deps.blob.facts(place)).toBeNull();

  tamper(folder, `databases/${manifest.id}/users`);
  const other = { ...tools, config: { directDatabaseUrl: await emptyDatabase() } };
  await expect(planRestore(other, wanted)).rejects.toThrow(/databases\/\S+\/users of the backup is damaged/);
  expect(await query(other.config.directDatabaseUrl, 'SELECT FROM pg_tables WHERE schemaname = $$public$$')).toEqual(
    [],
  );
});

test('what is deleted or stored while the backup runs is in it; a file that was lost before is named', async () => {
  const vault = await vaultIn(newFolder());
  const [deleted, lost, late] = [await makePicture('deleted.jpg'), await makePicture('lost.jpg'), 'late.jpg'];
  await t.deps.blob.remove(lost.place, null);
  let passes = 0;
  let lateId = 0;
  const blob: typeof t.deps.blob = {
    ...t.deps.blob,
    async *listAll(container, prefix) {
      passes += 1;
      // After the snapshot of the rows: the file is in the first pass, and gone in the second.
      if (passes === 2) await t.deps.blob.remove(deleted.place, null);
      yield* t.deps.blob.listAll(container, prefix);
      if (passes === 1) lateId = (await makePicture(late)).file.id;
    },
  };
  const { manifest, missing } = await makeBackup({ ...toolsWith(vault), blob }, options);
  const absent = missing.map(({ path }) => path);
  expect(absent).toContain(lost.place.path);
  expect(absent).not.toContain(deleted.place.path);
  const paths = manifest.files.map(({ path }) => path);
  expect(paths).toContain(deleted.place.path);
  const { filePath } = await t.deps.prisma.file.findUniqueOrThrow({ where: { id: lateId } });
  expect(paths).toContain(filePath);
});
