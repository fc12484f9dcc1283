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

/** A newer version of Shootdesk has migrated the database. The message is for the operator: both schema versions and the way back. */
export class NewerDatabase extends Error {}

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

/** Throws `NewerDatabase` when the database is newer than this version. */
export async function requireOwnSchema(prisma: PrismaClient): Promise<void> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  refuseNewer(
    rows.map(({ name }) => name),
    await (ownNames ??= readMigrationNames()),
  );
}
