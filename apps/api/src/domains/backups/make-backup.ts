import { createGzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import { copyNewFiles, placeKey } from './copy-files.ts';
import { forgetDamaged, listDamaged } from './damaged-parts.ts';
import { listBackups, measured, tablePart, writeManifest } from './manifest.ts';
import { fileFolder, newBackupId, type Manifest, type TableCopy } from './manifest.ts';
import { keepNewest } from './keep-newest.ts';
import { openSource, type NamedFile, type Snapshot, type TableShape } from './snapshot.store.ts';
import { copiesOfNewest, findEarlierCopies } from './take-over.ts';
import type { Vault } from './vault.ts';

export interface BackupTools {
  readonly config: Pick<Config, 'directDatabaseUrl'>;
  readonly blob: BlobStore;
  readonly vault: Vault;
  readonly now: () => Date;
}

export interface BackupOptions {
  /** Number of backups to keep, including this one; null keeps all. */
  readonly keep: number | null;
  /** Secrets that a restore on another machine needs besides database and files. Only encrypted backups contain them. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface BackupMade {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly newFiles: number;
  /** Bytes of files and rows that were added. */
  readonly newBytes: number;
  /** Files that records refer to and the storage does not have, including those that an earlier backup has. */
  readonly missing: readonly NamedFile[];
  readonly removedBackups: number;
}

async function copyTable(
  vault: Vault,
  id: string,
  snapshot: Snapshot,
  table: TableShape,
): Promise<{ copy: TableCopy; stored: number }> {
  const meter = measured();
  const packed = createGzip({ level: 1 });
  const rows = Readable.from(meter.through(snapshot.rows(table)));
  // A failure destroys the packed stream, and reading that throws the error.
  pipeline(rows, packed, () => {});
  const stored = await vault.write(tablePart(id, table.name), packed);
  const copy = { name: table.name, columns: [...table.columns], rows: await snapshot.count(table), ...meter.result() };
  return { copy, stored };
}

async function copyRows(vault: Vault, id: string, snapshot: Snapshot) {
  const tables: TableCopy[] = [];
  let stored = 0;
  for (const table of snapshot.tables) {
    const copied = await copyTable(vault, id, snapshot, table);
    tables.push(copied.copy);
    stored += copied.stored;
  }
  const { takenAt, schema, containers, files, sequences, auditHead } = snapshot;
  return { tables, stored, takenAt, schema, containers, files, sequences, auditHead };
}

/**
 * Backs up database and files as they were at one moment. Copies files before and after the snapshot of the database, because a file is stored before
 * its record is written and deleted after its record is. So every file of the snapshot is in the first copy or in the second, except one that was
 * both registered and deleted between the two.
 */
export async function makeBackup(
  { config, blob, vault, now }: BackupTools,
  { keep, secrets }: BackupOptions,
): Promise<BackupMade> {
  const source = await openSource(config.directDatabaseUrl);
  try {
    const id = newBackupId(now(), await listBackups(vault));
    const copies = await copiesOfNewest(vault);
    const tools = { blob, vault, copies, parts: new Map(await vault.list(fileFolder)) };
    const damaged = await listDamaged(vault);
    for (const part of damaged) tools.parts.delete(part);
    const before = await copyNewFiles(tools, await source.listContainers());
    const rows = await source.inSnapshot((snapshot) => copyRows(vault, id, snapshot));
    const after = await copyNewFiles(tools, rows.containers);
    const files = new Map(after.files);
    const absent: NamedFile[] = [];
    for (const named of rows.files) {
      const key = placeKey(named);
      const earlier = before.files.get(key);
      // The first copy has the files that were deleted or written again since the snapshot.
      if (earlier && (!files.has(key) || earlier.etag === named.etag)) files.set(key, earlier);
      if (!files.has(key)) absent.push(named);
    }
    for (const part of damaged) if (tools.parts.has(part)) await forgetDamaged(vault, part);
    const missing = await source.stillNamed(absent);
    const takenOver = await findEarlierCopies(vault, missing, tools.parts);
    for (const [key, copy] of takenOver) files.set(key, copy);
    const lost = missing.filter((file) => !takenOver.has(placeKey(file)));
    const { takenAt, schema, tables, sequences, auditHead } = rows;
    const manifest: Manifest = {
      ...{ format: 1, id, takenAt: takenAt.toISOString(), schema, tables, sequences: [...sequences] },
      auditHead,
      files: [...files.values()],
      missing: lost.map(({ container, path }) => ({ container, path })),
      secrets: vault.encrypted ? { ...secrets } : {},
    };
    const written = await writeManifest(vault, manifest);
    // Keeps older backups while files are missing, because they may have the only copies.
    const removedBackups = missing.length > 0 ? 0 : await keepNewest(vault, { keep, made: id });
    return {
      manifest,
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      newFiles: before.newFiles + after.newFiles,
      newBytes: before.newBytes + after.newBytes + rows.stored + written,
      missing,
      removedBackups,
    };
  } finally {
    await source.close();
  }
}
