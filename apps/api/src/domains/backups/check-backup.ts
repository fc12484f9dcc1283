import { BackupFailure } from './backup-failure.ts';
import { withScratchDatabase } from './load.store.ts';
import { measured, fileFolder, type FileCopy, type Manifest } from './manifest.ts';
import { findBackup, restoreRows } from './restore-backup.ts';
import { readDatabase, type Snapshot } from './snapshot.store.ts';
import type { Vault } from './vault.ts';

/** Files that a check reads whole, unless it is to read all. */
const sampleSize = 200;

export interface CheckOptions {
  /** Id of the backup; null takes the newest. */
  readonly at: string | null;
  readonly allFiles: boolean;
}

export interface Checked {
  readonly manifest: Manifest;
  readonly rows: number;
  /** Files that were read whole. */
  readonly filesRead: number;
}

async function compareRows({ tables }: Manifest, snapshot: Snapshot): Promise<void> {
  const shapes = new Map(snapshot.tables.map((table) => [table.name, table]));
  for (const { name, sha256 } of tables) {
    const shape = shapes.get(name);
    const meter = measured();
    if (shape) for await (const _ of meter.through(snapshot.rows(shape)));
    if (meter.result().sha256 !== sha256) {
      throw new BackupFailure(`The trial restore failed: the rows of ${name} are not those that were backed up.`);
    }
  }
}

/** Spread over all files by chance, so that each night's check reads others. */
const sampleOf = (files: readonly FileCopy[], count: number) =>
  files
    .map((file) => ({ file, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ file }) => file);

async function compareFiles(vault: Vault, { files }: Manifest, sample: readonly FileCopy[]): Promise<void> {
  const parts = await vault.list(fileFolder);
  const absent = files.filter(({ part }) => !parts.has(part));
  if (absent[0]) {
    throw new BackupFailure(
      `The trial restore failed: of ${files.length} files ${absent.length} are not in ${vault.place} (such as ${absent[0].path}). Make a backup to another place now.`,
    );
  }
  for (const { part, path, sha256 } of sample) {
    const meter = measured();
    for await (const _ of meter.through(vault.read(part)));
    if (meter.result().sha256 !== sha256) {
      throw new BackupFailure(`The trial restore failed: the file ${path} is not the one that was backed up.`);
    }
  }
}

/**
 * Restores the rows of a backup into a database of its own on the same server, reads them again and compares them, byte by byte; and reads files.
 * The scratch database is dropped afterwards.
 */
export async function checkBackup(databaseUrl: string, vault: Vault, { at, allFiles }: CheckOptions): Promise<Checked> {
  const manifest = await findBackup(vault, at);
  const sample = sampleOf(manifest.files, allFiles ? manifest.files.length : sampleSize);
  await compareFiles(vault, manifest, sample);
  await withScratchDatabase(databaseUrl, async (url) => {
    await restoreRows(url, vault, { manifest, etags: [] });
    await readDatabase(url, (snapshot) => compareRows(manifest, snapshot));
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { manifest, rows, filesRead: sample.length };
}
