import { forgetDamaged, listDamaged } from './damaged-parts.ts';
import { databaseFolder, fileFolder, listBackups, manifestFolder, readManifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/**
 * Removes all but the newest backups, and parts that no backup names. A backup's manifest goes first, so that one that was
 * cut off here is not half a backup but none.
 * @param keep how many stay; null removes nothing
 * @returns how many were removed
 */
export async function keepNewest(vault: Vault, keep: number | null): Promise<number> {
  if (keep === null) return 0;
  const ids = await listBackups(vault);
  const kept = new Set(ids.slice(0, keep));
  const removed = ids.slice(keep);
  // Read first: when one is damaged, nothing is removed.
  const parts = new Set<string>();
  for (const id of kept) for (const { part } of (await readManifest(vault, id)).files) parts.add(part);
  for (const id of removed) await vault.remove(`${manifestFolder}${id}`);
  for (const name of (await vault.list(databaseFolder)).keys()) {
    if (!kept.has(name.split('/')[1] ?? '')) await vault.remove(name);
  }
  for (const name of (await vault.list(fileFolder)).keys()) if (!parts.has(name)) await vault.remove(name);
  for (const part of await listDamaged(vault)) if (!parts.has(part)) await forgetDamaged(vault, part);
  return removed.length;
}
