import pg from 'pg';

export interface RunResult {
  readonly backupId: string;
  readonly records: number;
  readonly files: number;
  /** Size of all files of the backup. */
  readonly bytes: number;
  readonly addedBytes: number;
  /** Number of files that records refer to and the storage did not have; null for a check. */
  readonly missing: number | null;
}

/** Stores how a run ended. */
export interface RunRecord {
  succeeded(result: RunResult): Promise<void>;
  failed(sentence: string): Promise<void>;
}

/** Number of newest runs that stay in the database. */
const keptRuns = 200;

async function write(databaseUrl: string, sql: string, values: readonly unknown[]): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shootdesk backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // A backup before an update may run on a database without the table.
    const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('backup_runs') IS NOT NULL AS exists`);
    if (!rows[0]?.exists) return null;
    return (await client.query<{ id: number }>(sql, [...values])).rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}

/** Stores how many files were missing. A backup before an update may run on a table without the column. */
async function writeMissing(databaseUrl: string, id: number | null, missing: number): Promise<void> {
  const sql = `SELECT 1 AS id FROM pg_attribute WHERE attrelid = to_regclass('backup_runs') AND attname = 'missing_count'`;
  if ((await write(databaseUrl, sql, [])) === null) return;
  await write(databaseUrl, 'UPDATE backup_runs SET missing_count = $2 WHERE id = $1', [id, missing]);
}

/** Stores the start of a run, for the Operations page. Deletes the oldest runs. */
export async function beginRun(databaseUrl: string, kind: 'backup' | 'check', place: string): Promise<RunRecord> {
  const id = await write(
    databaseUrl,
    `WITH old AS (DELETE FROM backup_runs WHERE id <= (SELECT max(id) FROM backup_runs) - ${keptRuns})
     INSERT INTO backup_runs (kind, place) VALUES ($1, $2) RETURNING id`,
    [kind, place],
  );
  return {
    succeeded: async ({ backupId, records, files, bytes, addedBytes, missing }) => {
      await write(
        databaseUrl,
        `UPDATE backup_runs SET ended_at = now(), backup_id = $2, record_count = $3, file_count = $4, byte_count = $5, added_byte_count = $6
         WHERE id = $1`,
        [id, backupId, records, files, bytes, addedBytes],
      );
      if (missing !== null) await writeMissing(databaseUrl, id, missing);
    },
    failed: async (sentence) => {
      await write(databaseUrl, 'UPDATE backup_runs SET ended_at = now(), error = $2 WHERE id = $1', [id, sentence]);
    },
  };
}

/** Whether an earlier backup at this place was finished. */
export async function hadBackup(databaseUrl: string, place: string): Promise<boolean> {
  const sql = `SELECT id FROM backup_runs WHERE kind = 'backup' AND place = $1 AND ended_at IS NOT NULL AND error IS NULL LIMIT 1`;
  return (await write(databaseUrl, sql, [place])) !== null;
}
