import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { prepareFolder } from './environment.ts';
import { stopLeftovers } from './leftovers.ts';
import { takeLock } from './lock.ts';
import { postgresDataFolder } from './postgres-files.ts';

/** Anything but a yes is a no. */
async function isSure(folder: string): Promise<boolean> {
  const question = `This deletes the local database, all files and e-mails in ${folder}. Go on? (y/N) `;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Deletes the local stack's data after a confirmation; false when declined. */
export async function reset(folder: string, withoutAsking: boolean): Promise<boolean> {
  prepareFolder(folder);
  const lock = await takeLock(folder, 'its address');
  try {
    if (!withoutAsking && !(await isSure(folder))) return false;
    await stopLeftovers(folder);
    const data = postgresDataFolder(folder);
    rmSync(data, { recursive: true, force: true });
    if (!data.startsWith(folder)) rmSync(dirname(data), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    lock.release();
  }
}
