import { ClientInTurn } from '@shootdesk/prisma/client-in-turn';
import type pg from 'pg';
import type { ListedBlob } from '../../integrations/blob/blob-store.ts';

/** A file whose bytes are missing in the storage. */
export interface LostFile {
  readonly id: number;
  readonly jobId: number;
  readonly name: string;
}

/** A preview, flattened copy or film that is missing in the storage. */
export interface LostPreview {
  readonly fileId: number;
  readonly path: string;
}

/** A stored file that no record refers to. */
export interface StrayBlob {
  readonly container: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
}

/** A list of the files in the storage, to be compared with the records. */
export interface StorageListing {
  add(containerId: number, blobs: readonly ListedBlob[]): Promise<void>;
  /** Files registered before an instant that are not in the list. */
  lostFiles(before: Date): Promise<LostFile[]>;
  /** Previews, flattened copies and films made before an instant that are not in the list. Omits tiles, which are made again on request. */
  lostPreviews(before: Date): Promise<LostPreview[]>;
  /** Listed files that no record refers to, last written before an instant. */
  strays(before: Date): Promise<StrayBlob[]>;
  close(): Promise<void>;
}

const made = ['file_preview_requests', 'pdf_flatten_requests', 'film_requests'].map(
  (table) => `SELECT file_id, output_path, generated_at FROM ${table} WHERE output_path IS NOT NULL`,
);
const tiles = 'SELECT file_id, output_path, generated_at FROM tile_sets WHERE output_path IS NOT NULL';
const isListed = (container: string, path: string) =>
  `EXISTS (SELECT FROM stored_blobs b WHERE b.container_id = ${container} AND b.path = ${path})`;

/**
 * Opens a list in a temporary table of a separate connection, so that the database compares millions of paths, not this process.
 * @param databaseUrl without a pooler
 */
export async function openListing(databaseUrl: string): Promise<StorageListing> {
  const client: pg.Client = new ClientInTurn({
    connectionString: databaseUrl,
    application_name: 'shootdesk check of files',
    keepAlive: true,
  });
  await client.connect();
  await client.query(
    'CREATE TEMPORARY TABLE stored_blobs (container_id int, path text, size bigint, etag text, modified_at timestamptz)',
  );
  return {
    add: async (containerId, blobs) => {
      await client.query(
        `INSERT INTO stored_blobs SELECT $1, path, size, etag, modified_at
         FROM unnest($2::text[], $3::bigint[], $4::text[], $5::timestamptz[]) AS listed(path, size, etag, modified_at)`,
        [
          containerId,
          blobs.map(({ path }) => path),
          blobs.map(({ facts }) => facts.size),
          blobs.map(({ facts }) => facts.etag),
          blobs.map(({ facts }) => facts.modifiedAt),
        ],
      );
    },
    lostFiles: async (before) => {
      const { rows } = await client.query<LostFile>(
        `SELECT f.id, split_part(f.file_path, '/', 1)::int AS "jobId", f.original_name AS name FROM files f
         WHERE f.created_at < $1 AND NOT ${isListed('f.file_service_container_id', 'f.file_path')} ORDER BY f.id`,
        [before],
      );
      return rows;
    },
    lostPreviews: async (before) => {
      const { rows } = await client.query<LostPreview>(
        `SELECT f.id AS "fileId", m.output_path AS path FROM (${made.join(' UNION ALL ')}) m JOIN files f ON f.id = m.file_id
         WHERE m.generated_at < $1 AND NOT ${isListed('f.file_service_container_id', 'm.output_path')}
           AND ${isListed('f.file_service_container_id', 'f.file_path')} ORDER BY f.id, m.output_path`,
        [before],
      );
      return rows;
    },
    strays: async (before) => {
      const { rows } = await client.query<Omit<StrayBlob, 'size'> & { size: string }>(
        `SELECT c.container, b.path, b.size, b.etag FROM stored_blobs b JOIN file_service_containers c ON c.id = b.container_id
         WHERE b.modified_at < $1
           AND NOT EXISTS (SELECT FROM files f WHERE f.file_service_container_id = b.container_id AND f.file_path = b.path)
           AND NOT EXISTS (SELECT FROM (${[...made, tiles].join(' UNION ALL ')}) m JOIN files f ON f.id = m.file_id
             WHERE f.file_service_container_id = b.container_id AND m.output_path = b.path)
         ORDER BY c.container, b.path`,
        [before],
      );
      return rows.map((row) => ({ ...row, size: Number(row.size) }));
    },
    close: () => client.end(),
  };
}
