import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { UnreadablePart } from './backup-failure.ts';
import type { Vault } from './vault.ts';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Hash of the rows in COPY format, ordered by primary key. */
  sha256: z.string(),
});

const file = z.object({
  container: z.string(),
  path: z.string(),
  /** Etag in the storage that the file was copied from. */
  etag: z.string(),
  size: z.number(),
  contentType: z.string(),
  metadata: z.record(z.string(), z.string()),
  /** Name of its part. */
  part: z.string(),
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  takenAt: z.iso.datetime(),
  /** Last migration of the database. */
  schema: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Position and hash of the last seal of the audit list; absent in backups of earlier versions. */
  auditHead: z.string().nullish(),
  files: z.array(file),
  /** Files that records refer to and that neither the storage nor an earlier backup had. */
  missing: z.array(z.object({ container: z.string(), path: z.string() })),
  /** Secrets that a restored installation needs; only in encrypted backups. */
  secrets: z.record(z.string(), z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type TableCopy = z.output<typeof table>;
export type FileCopy = z.output<typeof file>;

export const manifestFolder = 'manifests/';
export const databaseFolder = 'databases/';
export const fileFolder = 'files/';
export const tablePart = (backupId: string, table: string) => `${databaseFolder}${backupId}/${table}`;

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Ids of the finished backups, the newest first: an id begins with the time. */
export async function listBackups(vault: Vault): Promise<string[]> {
  const names = await vault.list(manifestFolder);
  return [...names.keys()]
    .map((name) => name.slice(manifestFolder.length))
    .toSorted()
    .toReversed();
}

const idOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

/** Null for a name that is no id. */
function timeOf(id: string): Date | null {
  const parts = /^(.+T\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(id)?.slice(1);
  const time = parts && new Date(`${parts.slice(0, 3).join(':')}.${parts[3]}`);
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

/**
 * Id of a new backup: the current time. When the clock is behind the newest backup, a millisecond after that one, because ids are sorted by age.
 * @param existing ids, the newest first
 */
export function newBackupId(now: Date, existing: readonly string[]): string {
  const newest = existing[0] === undefined ? null : timeOf(existing[0]);
  return idOf(newest && newest >= now ? new Date(newest.getTime() + 1) : now);
}

/** Writes the manifest, which completes a backup; returns its bytes. */
export function writeManifest(vault: Vault, content: Manifest): Promise<number> {
  return vault.write(`${manifestFolder}${content.id}`, onePiece(gzipSync(JSON.stringify(content))));
}

export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const packed = await buffer(vault.read(`${manifestFolder}${id}`));
  const parsed = manifest.safeParse(JSON.parse(gunzipSync(packed).toString()));
  if (parsed.success) return parsed.data;
  throw new UnreadablePart(`The backup ${id} was made by a newer version of Shootdesk: restore it with that version.`);
}

/** Counts and hashes bytes while it passes them on. */
export function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
