import { BackupFailure, UnreadablePart } from './backup-failure.ts';
import { isStored } from './copy-files.ts';
import { forgetDamaged, listDamaged, markDamaged } from './damaged-parts.ts';
import { withScratchDatabase } from './scratch-database.store.ts';
import { measured, fileFolder, type FileCopy, type Manifest } from './manifest.ts';
import { findBackup, restoreRows } from './restore-backup.ts';
import { readDatabase, type Snapshot } from './snapshot.store.ts';
import type { Vault } from './vault.ts';

/** Files that a check reads completely, unless it reads all. */
const sampleSize = 200;

export interface CheckOptions {
  /** Id of the backup; null takes the newest. */
  readonly at: string | null;
  readonly allFiles: boolean;
}

export interface Checked {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Files that were read completely. */
  readonly filesRead: number;
  /** Tables that the migrations do not create. They are not restored. */
  readonly leftOut: readonly string[];
}

async function compareRows({ tables }: Manifest, snapshot: Snapshot, leftOut: readonly string[]): Promise<void> {
  const shapes = new Map(snapshot.tables.map((table) => [table.name, table]));
  for (const { name, sha256 } of tables) {
    if (leftOut.includes(name)) continue;
    const shape = shapes.get(name);
    const meter = measured();
    if (shape) for await (const _ of meter.through(snapshot.rows(shape)));
    if (meter.result().sha256 !== sha256) {
      throw new BackupFailure(`The trial restore failed: the rows of ${name} are not those that were backed up.`);
    }
  }
}

/** Random sample, so that each night's check reads other files. */
const sampleOf = (files: readonly FileCopy[], count: number) =>
  files
    .map((file) => ({ file, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ file }) => file);

/** True when the part is undamaged and contains the file. */
async function isWhole(vault: Vault, { part, sha256 }: FileCopy): Promise<boolean> {
  const meter = measured();
  try {
    for await (const _ of meter.through(vault.read(part)));
  } catch (error) {
    if (error instanceof UnreadablePart) return false;
    throw error;
  }
  return meter.result().sha256 === sha256;
}

/**
 * Reads files completely and throws when any is damaged. Marks damaged ones, so that the next backup writes them again and the next check reads them
 * again.
 */
async function readFiles(vault: Vault, files: readonly FileCopy[], marked: ReadonlySet<string>): Promise<void> {
  const damaged: FileCopy[] = [];
  let areMarked = true;
  for (const file of files) {
    if (await isWhole(vault, file)) {
      if (marked.has(file.part)) await forgetDamaged(vault, file.part);
      continue;
    }
    damaged.push(file);
    areMarked = (await markDamaged(vault, file.part)) && areMarked;
  }
  const [first] = damaged;
  if (!first) return;
  const next = areMarked
    ? 'The next backup writes them again if the storage still has them.'
    : `${vault.place} cannot be written to here, so the next backup will not write them again: make one to another place now.`;
  throw new BackupFailure(
    `The trial restore failed: of ${files.length} files that were read ${damaged.length} are damaged in ${vault.place} (such as ${first.path}). ${next}`,
  );
}

/**
 * Checks that all files are there, and reads a sample and those marked as damaged.
 * @returns how many files were read
 */
export async function compareFiles(vault: Vault, { files }: Manifest, sampleSize: number): Promise<number> {
  const parts = await vault.list(fileFolder);
  const absent = files.filter((file) => !isStored(parts, file));
  if (absent[0]) {
    throw new BackupFailure(
      `The trial restore failed: of ${files.length} files ${absent.length} are not whole in ${vault.place} (such as ${absent[0].path}). The next backup writes them again if the storage still has them.`,
    );
  }
  const marked = await listDamaged(vault);
  const others = files.filter(({ part }) => !marked.has(part));
  const wanted = [...files.filter(({ part }) => marked.has(part)), ...sampleOf(others, sampleSize)];
  await readFiles(vault, wanted, marked);
  return wanted.length;
}

/**
 * Reads files, restores the rows of a backup into a scratch database on the same server, and compares the hash of each table with the backup's. Drops
 * the scratch database afterwards.
 */
export async function checkBackup(databaseUrl: string, vault: Vault, { at, allFiles }: CheckOptions): Promise<Checked> {
  const manifest = await findBackup(vault, at);
  const filesRead = await compareFiles(vault, manifest, allFiles ? manifest.files.length : sampleSize);
  const leftOut = await withScratchDatabase(databaseUrl, async (url) => {
    const leftOut = await restoreRows(url, vault, { manifest, etags: [] });
    await readDatabase(url, (snapshot) => compareRows(manifest, snapshot, leftOut));
    return leftOut;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { manifest, rows, filesRead, leftOut };
}
