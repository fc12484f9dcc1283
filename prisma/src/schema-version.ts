import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrismaClient } from '../generated/client.ts';

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

/** This version's migrations in order. The last one is its schema version. */
export async function readMigrationNames(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** A database that this version must not use as it is. The message is for the operator: what is wrong and the way back. */
export class UnusableDatabase extends Error {}

/** A newer version of Shootdesk has migrated the database. */
export class NewerDatabase extends UnusableDatabase {}

/** Schema that holds what was in the database until its replacement by a backup is complete. */
export const asideSchema = 'before_restore';

/** A restore began to replace what is in the database and did not end. */
export class CutOffRestore extends UnusableDatabase {
  constructor() {
    super(
      `A restore of this database was cut off, or is running. What was in it before is in its schema ${asideSchema}, and nothing was changed. ` +
        'Start the restore again (npm run restore), or put back what was there (npm run restore -- --put-back; docs/operations.md, Backup and restore).',
    );
  }
}

/** SQL for whether a restore has not ended, as `found`. */
export const cutOffRestoreQuery = `SELECT to_regnamespace('${asideSchema}') IS NOT NULL AS found`;

/** Throws when the database has migrations unknown to this version, because it would misread and overwrite newer data. */
export function refuseNewer(applied: readonly string[], own: readonly string[]): void {
  const unknown = applied.filter((name) => !own.includes(name)).toSorted();
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `The database has schema ${unknown.at(-1)}, made by a newer version of Shootdesk; this version has schema ${own.at(-1)} and changes nothing. ` +
      'Start the newer version again, or restore the backup that was made before the update (docs/operations.md, Backup and restore).',
  );
}

let ownNames: Promise<string[]> | undefined;

/** Throws `NewerDatabase` when the database is newer than this version, and `CutOffRestore` when a restore has not ended. */
export async function requireOwnSchema(prisma: PrismaClient): Promise<void> {
  // First, because the table of the migrations may not be there.
  const restores = await prisma.$queryRawUnsafe<{ found: boolean }[]>(cutOffRestoreQuery);
  if (restores[0]?.found) throw new CutOffRestore();
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  refuseNewer(
    rows.map(({ name }) => name),
    await (ownNames ??= readMigrationNames()),
  );
}
