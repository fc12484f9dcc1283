import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. Containers have one of a few megabytes. */
const inMemory = '/dev/shm';

/** Bytes that must be free: several times what tests store, so that nothing else runs out of memory. */
const plenty = 8 * 1024 ** 3;

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= plenty && freemem() >= plenty;
  } catch {
    // Other systems have none.
    return false;
  }
}

/**
 * Makes a folder for services whose data nobody will miss: in memory where there is plenty, because a database for each test file is made there in
 * a fifth of the time. Others may enter it, because as root the database server runs under another account.
 */
export function makeThrowawayFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasPlenty() ? inMemory : tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
