import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createPool, createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { readMigrationNames } from '@shootdesk/prisma/schema-version';
import { seedReference } from '@shootdesk/prisma/seed/reference';
import type { Config } from '../../config.ts';
import { restartFeed } from '../../db/change-feed.store.ts';
import { createReads } from '../../db/reads.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import { inTransaction } from '../../db/transaction.ts';
import { operator } from '../../kernel/actor.ts';
import { moveIdsForward } from '../file-storage/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { dropAside, putBack, readContent, setAside } from './aside.store.ts';
import { BackupFailure } from './backup-failure.ts';
import { forgetRunning, loadRows, type StoredEtag } from './load.store.ts';
import { listBackups, measured, readManifest, tablePart } from './manifest.ts';
import type { FileCopy, Manifest, TableCopy } from './manifest.ts';
import { planFiles, putFiles, type StoragePlan } from './put-files.ts';
import type { Vault } from './vault.ts';

export interface RestoreTools {
  readonly config: Pick<Config, 'directDatabaseUrl'>;
  readonly blob: BlobStore;
  readonly vault: Vault;
}

export interface RestoreOptions {
  /** Id of the backup; null takes the newest. */
  readonly at: string | null;
  /** Whether an installation that is in use may be overwritten. */
  readonly replace: boolean;
}

export interface RestorePlan {
  readonly manifest: Manifest;
  readonly storage: StoragePlan;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Files whose parts are damaged or missing. */
  readonly lost: readonly FileCopy[];
  /** Tables that the migrations do not create. They are not restored. */
  readonly leftOut: readonly string[];
}

/** Finds a backup, or the newest one for null. Throws when there is none, or when a newer version made it. */
export async function findBackup(vault: Vault, at: string | null): Promise<Manifest> {
  const ids = await listBackups(vault);
  const id = at ?? ids[0];
  if (id === undefined) throw new BackupFailure(`There is no finished backup in ${vault.place}.`);
  if (!ids.includes(id)) {
    throw new BackupFailure(`There is no backup ${id} in ${vault.place}. There are: ${ids.join(', ') || 'none'}.`);
  }
  const manifest = await readManifest(vault, id);
  if (!(await readMigrationNames()).includes(manifest.schema)) {
    throw new BackupFailure(
      `The backup ${id} has schema ${manifest.schema}, made by a newer version of Shootdesk: restore it with that version or a newer one. Nothing was changed.`,
    );
  }
  return manifest;
}

/** Rows of a table in COPY format; throws at the end when they differ from the manifest. */
export async function* rowsOf(vault: Vault, { id }: Manifest, table: TableCopy): AsyncGenerator<Uint8Array> {
  const meter = measured();
  const part = tablePart(id, table.name);
  yield* meter.through(Readable.from(vault.read(part)).compose(createGunzip()));
  if (meter.result().sha256 !== table.sha256) {
    throw new BackupFailure(`The part ${part} of the backup is not that of its manifest. Nothing of it is used.`);
  }
}

async function checkRows(vault: Vault, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) for await (const _ of rowsOf(vault, manifest, table));
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

async function refuseOverwriting({ config }: RestoreTools, replace: boolean): Promise<void> {
  const { users, clients, jobs, connected } = await readContent(config.directDatabaseUrl);
  if (connected > 0) {
    throw new BackupFailure(
      'Shootdesk is connected to the database: stop the API and the worker first. Nothing was changed.',
    );
  }
  if (replace || users + clients + jobs === 0) return;
  const found = [
    counted(users, 'user', 'users'),
    counted(clients, 'client', 'clients'),
    counted(jobs, 'job', 'jobs'),
  ].join(', ');
  throw new BackupFailure(
    `This installation is in use (${found}), and a restore replaces all of it. Nothing was changed. Say --replace if that is what you want.`,
  );
}

/** Checks everything that can be checked before a restore and returns its plan. Changes nothing. */
export async function planRestore(tools: RestoreTools, { at, replace }: RestoreOptions): Promise<RestorePlan> {
  const manifest = await findBackup(tools.vault, at);
  await refuseOverwriting(tools, replace);
  await checkRows(tools.vault, manifest);
  const storage = await planFiles(tools, manifest.files);
  const [first] = storage.different;
  if (first && !replace) {
    throw new BackupFailure(
      `${counted(storage.different.length, 'file in the storage differs', 'files in the storage differ')} from the backup (${first.container}/${first.path}). Nothing was changed. Say --replace to overwrite.`,
    );
  }
  return { manifest, storage };
}

/**
 * Migrates an empty database to the backup's schema and fills it.
 * @returns names of tables that were left out, because the migrations do not create them
 */
export async function restoreRows(
  databaseUrl: string,
  vault: Vault,
  { manifest, etags }: { readonly manifest: Manifest; readonly etags: readonly StoredEtag[] },
): Promise<string[]> {
  const { schema, tables, sequences } = manifest;
  await migrate(databaseUrl, { upTo: schema, isRestore: true });
  return loadRows(databaseUrl, { tables, sequences, etags, rowsOf: (table) => rowsOf(vault, manifest, table) });
}

async function bringUpToDate(databaseUrl: string, blob: BlobStore, { id, takenAt }: Manifest): Promise<void> {
  await migrate(databaseUrl, { isRestore: true });
  await forgetRunning(databaseUrl);
  const pool = createPool(databaseUrl, { max: 1, connectionTimeoutMillis: 60_000 });
  const prisma = createPrismaClient(pool);
  try {
    await seedReference(prisma);
    await moveIdsForward({ blob, prisma });
    await restartFeed(createReads(pool));
    const after = { name: id, taken_at: takenAt };
    await inTransaction(prisma, (tx) =>
      recordChange(tx, operator, { entityType: 'Restore', entityId: 1, before: null, after }),
    );
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

/**
 * Restores a backup by its plan. Stores the files first, because an interrupted restore can then be started again: the database has none of the
 * backup's rows before all files are stored. Puts the previous schema back after a failure.
 */
export async function restoreBackup(tools: RestoreTools, { manifest, storage }: RestorePlan): Promise<Restored> {
  const { config, blob, vault } = tools;
  const url = config.directDatabaseUrl;
  const { etags, lost } = await putFiles(tools, storage);
  await setAside(url);
  let leftOut: string[];
  try {
    leftOut = await restoreRows(url, vault, { manifest, etags: [...storage.same, ...etags] });
    await bringUpToDate(url, blob, manifest);
  } catch (error) {
    await putBack(url);
    throw error;
  }
  await dropAside(url);
  return { manifest, lost, leftOut };
}
