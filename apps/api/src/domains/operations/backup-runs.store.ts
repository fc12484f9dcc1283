import type { Reads } from '../../db/reads.ts';

export interface BackupRunRow {
  readonly id: number;
  readonly kind: 'backup' | 'check';
  readonly place: string;
  readonly backupId: string | null;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly records: number | null;
  readonly files: number | null;
  readonly bytes: number | null;
  readonly addedBytes: number | null;
  readonly missing: number | null;
  readonly error: string | null;
}

/** Runs, the newest first; the commands keep 200. */
export function listBackupRuns(reads: Reads): Promise<BackupRunRow[]> {
  return reads.$queryRaw<BackupRunRow[]>`
    SELECT id, kind, place, backup_id AS "backupId", began_at AS "beganAt", ended_at AS "endedAt", record_count::float8 AS records,
      file_count AS files, byte_count::float8 AS bytes, added_byte_count::float8 AS "addedBytes", missing_count AS missing, error
    FROM backup_runs ORDER BY id DESC`;
}

/** Start of the installation; null for a demo. */
export async function findBeginning(reads: Reads): Promise<Date | null> {
  const rows = await reads.$queryRaw<{ at: Date | null }[]>`
    SELECT created_at AS at FROM organisation_settings WHERE demo_seeded_at IS NULL`;
  return rows[0]?.at ?? null;
}
