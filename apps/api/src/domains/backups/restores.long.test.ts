import { migrate } from '@shootdesk/prisma/migrate';
import { readMigrationNames } from '@shootdesk/prisma/schema-version';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupStudio, query, tamper, type BackupStudio } from '../../../test/backups.ts';
import { backUp } from '../../backup.ts';
import { restore } from '../../restore.ts';
import { openFolderTarget } from './folder-target.ts';
import { makeBackup, planRestore, restoreBackup } from './public.ts';
import { openVaultForWriting } from './vault.ts';

let studio: BackupStudio;
beforeAll(async () => {
  studio = await createBackupStudio(1700);
});
afterAll(() => studio.close());

const vaultIn = async (folder: string) => {
  const passphrase = studio.variables()['BACKUP_KEY'] ?? null;
  return openVaultForWriting(await openFolderTarget(folder), { passphrase, plain: false });
};

test('backups without a key can be asked for, hold no secrets, and are restored without one', async () => {
  const { variables, newFolder, emptyDatabase } = studio;
  const folder = newFolder();
  const without = { BACKUP_KEY: '' };
  const secrets = { ENCRYPTION_KEYS: `k1:${'ab'.repeat(32)}` };
  await backUp({ ...variables(), ...without, ...secrets }, ['--to', folder, '--plain']);
  const fresh = await emptyDatabase();
  const outcome = await restore({ ...variables(fresh), ...without }, ['--from', folder], () => {});
  expect(outcome).toMatchObject({ complete: true, secrets: {} });
  await expect(backUp(variables(), ['--to', folder])).rejects.toThrow('are not encrypted: take another folder');
});

test('an installation in use is overwritten only with --replace, and never while it runs', async () => {
  const { t, variables, newFolder, emptyDatabase } = studio;
  await t.makeJob();
  const folder = newFolder();
  await backUp(variables(), ['--to', folder]);
  const fresh = await emptyDatabase();
  const from = ['--from', folder];
  await restore(variables(fresh), from, () => {});
  await query(fresh, "INSERT INTO zones (name) VALUES ('After the backup')");
  await expect(restore(variables(fresh), from, () => {})).rejects.toThrow(
    /^This installation is in use \(\d+ users?, \d+ clients?, \d+ jobs?\), and a restore replaces all of it/,
  );
  const dry = await restore(variables(fresh), [...from, '--replace', '--dry-run'], () => {});
  expect(dry.lines).toEqual(['Nothing was changed (--dry-run).']);
  const zones = "SELECT name FROM zones WHERE name = 'After the backup'";
  expect(await query(fresh, zones)).toHaveLength(1);

  const running = new pg.Client({ connectionString: fresh, application_name: 'shootdesk' });
  await running.connect();
  await expect(restore(variables(fresh), [...from, '--replace'], () => {})).rejects.toThrow('stop the API and the');
  await running.end();
  await restore(variables(fresh), [...from, '--replace'], () => {});
  expect(await query(fresh, zones)).toEqual([]);
});

test('what was there is put back when the rows cannot be loaded', async () => {
  const { t, variables, newFolder, emptyDatabase } = studio;
  const folder = newFolder();
  await backUp(variables(), ['--to', folder]);
  const fresh = await emptyDatabase();
  await restore(variables(fresh), ['--from', folder], () => {});
  await query(fresh, "INSERT INTO zones (name) VALUES ('Still there')");
  const vault = await vaultIn(folder);
  const tools = { config: { directDatabaseUrl: fresh }, blob: t.deps.blob, vault };
  const plan = await planRestore(tools, { at: null, replace: true });
  tamper(folder, `databases/${plan.manifest.id}/zones`);
  await expect(restoreBackup(tools, plan)).rejects.toThrow('damaged');
  expect(await query(fresh, "SELECT name FROM zones WHERE name = 'Still there'")).toHaveLength(1);
  expect(await query(fresh, "SELECT name FROM campaigns WHERE name % 'abc'")).toEqual([]);
});

test('a backup of an earlier version is restored and brought up to date', async () => {
  const { t, variables, newFolder, emptyDatabase } = studio;
  const folder = newFolder();
  const old = await emptyDatabase();
  await migrate(old, { upTo: '20261201009100_copy_template_defaults' });
  await query(old, "INSERT INTO zones (name) VALUES ('Of an earlier version')");
  const vault = await vaultIn(folder);
  const ofOld = { config: { directDatabaseUrl: old }, blob: t.deps.blob, vault, now: () => new Date() };
  await makeBackup(ofOld, { keep: null, secrets: {} });
  const fresh = await emptyDatabase();
  await migrate(fresh);
  await restore(variables(fresh), ['--from', folder], () => {});
  expect(await query(fresh, "SELECT name FROM zones WHERE name LIKE 'Of an%'")).toHaveLength(1);
  const applied = await query<{ name: string }>(
    fresh,
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name',
  );
  expect(applied.map(({ name }) => name)).toEqual(await readMigrationNames());
});
