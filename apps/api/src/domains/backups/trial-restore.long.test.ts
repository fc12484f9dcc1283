import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createBackupStudio, query, type BackupStudio } from '../../../test/backups.ts';
import { backUp } from '../../backup.ts';
import { restore } from '../../restore.ts';
import { withScratchDatabase } from './scratch-database.store.ts';

let studio: BackupStudio;
let url: string;
beforeAll(async () => {
  studio = await createBackupStudio(1500);
  url = studio.t.deps.config.directDatabaseUrl;
});
afterAll(() => studio.close());

const nameIn = (address: string) => new URL(address).pathname.slice(1);
const databases = async (name: string) =>
  query(inject('adminUrl'), `SELECT datname FROM pg_database WHERE datname = '${name}'`);

test('a trial restore drops what one that was killed has left, nothing of another installation, and runs once at a time', async () => {
  const other = await studio.emptyDatabase();
  const name = await withScratchDatabase(url, async (scratch) => {
    await expect(withScratchDatabase(url, async () => {})).rejects.toThrow(
      'Another trial restore of this installation',
    );
    return nameIn(scratch);
  });
  expect(await databases(name)).toEqual([]);
  await query(inject('adminUrl'), `CREATE DATABASE ${name}`);
  await withScratchDatabase(other, async (scratch) => expect(nameIn(scratch)).not.toBe(name));
  expect(await databases(name)).toHaveLength(1);
  await withScratchDatabase(url, async (scratch) => {
    expect(nameIn(scratch)).toBe(name);
    await query(scratch, 'SELECT 1');
  });
  expect(await databases(name)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a trial restore that %s stops leaves no database', async (signal) => {
  const module = join(import.meta.dirname, 'scratch-database.store.ts');
  const script = `import { withScratchDatabase } from ${JSON.stringify(module)};
    await withScratchDatabase(${JSON.stringify(url)}, async (scratch) => {
      console.log(new URL(scratch).pathname.slice(1));
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const name = line.toString().trim();
  expect(await databases(name)).toHaveLength(1);
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
  expect(await databases(name)).toEqual([]);
});

test('tables that are not of the migrations are left out by a restore and named', async () => {
  await query(
    url,
    "CREATE TABLE own_notes (id serial PRIMARY KEY, note text); INSERT INTO own_notes (note) VALUES ('x')",
  );
  const folder = studio.newFolder();
  const sentence = "Tables that are not Shootdesk's were left out: own_notes.";
  expect(await backUp(studio.variables(), ['--to', folder, '--check'])).toContain(sentence);
  const fresh = await studio.emptyDatabase();
  const { lines, complete } = await restore(studio.variables(fresh), ['--from', folder], () => {});
  expect(lines).toContain(sentence);
  expect(complete).toBe(true);
  expect(await query(fresh, "SELECT to_regclass('own_notes')::text AS name")).toEqual([{ name: null }]);
}, 180_000);
