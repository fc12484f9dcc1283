import { forgetDamaged, listDamaged } from './damaged-parts.ts';
import { databaseFolder, fileFolder, listBackups, manifestFolder } from './manifest.ts';
import { readManifestIfWhole } from './take-over.ts';
import type { Vault } from './vault.ts';

interface Retention {
  /** Number of backups to keep; null keeps all. */
  readonly keep: number | null;
  /** Id of the backup that was just made, which is always kept. */
  readonly made: string;
}

/**
 * Removes all but the newest backups, and parts that no backup refers to. Removes a backup's manifest first, so that an interruption leaves no backup
 * with missing parts.
 * @returns number of removed backups
 */
export async function keepNewest(vault: Vault, { keep, made }: Retention): Promise<number> {
  if (keep === null) return 0;
  const others = (await listBackups(vault)).filter((id) => id !== made);
  const kept = new Set([made, ...others.slice(0, keep - 1)]);
  const removed = others.slice(keep - 1);
  const parts = new Set<string>();
  for (const id of kept) {
    const manifest = await readManifestIfWhole(vault, id);
    // It is unknown which parts a backup with a damaged manifest needs. So nothing is removed until that backup is old enough to be removed itself.
    if (!manifest) return 0;
    for (const { part } of manifest.files) parts.add(part);
  }
  for (const id of removed) await vault.remove(`${manifestFolder}${id}`);
  for (const name of (await vault.list(databaseFolder)).keys()) {
    if (!kept.has(name.split('/')[1] ?? '')) await vault.remove(name);
  }
  for (const name of (await vault.list(fileFolder)).keys()) if (!parts.has(name)) await vault.remove(name);
  for (const part of await listDamaged(vault)) if (!parts.has(part)) await forgetDamaged(vault, part);
  return removed.length;
}
