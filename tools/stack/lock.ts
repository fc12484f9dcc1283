import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackFailure } from './failure.ts';

/** One whose npm was killed hard has noticed and said so by then, also on a busy machine; in milliseconds. */
const graceMs = 5000;
/** Longest wait for the end of one that said so, in milliseconds; it gives itself less. */
const stoppingTimeoutMs = 40_000;
const stopping = 'stopping';
const databaseIsLocked = 5;

export interface Lock {
  /** Tells a start that comes now to wait for the end instead of refusing. */
  announceStop(): void;
  release(): void;
}

/** A lock of the operating system, by way of SQLite: two never hold it, and it ends with its process, however that ends. */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === databaseIsLocked) return null;
    throw error;
  }
}

/** What the holder has written about itself: process id, address, and whether it is stopping. */
function readHolder(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

async function awaitLock(lockFile: string, holderFile: string): Promise<DatabaseSync> {
  const began = Date.now();
  for (;;) {
    const lock = tryLock(lockFile);
    if (lock) return lock;
    const [pid, url, state] = readHolder(holderFile);
    if (Date.now() - began > (state === stopping ? stoppingTimeoutMs : graceMs)) {
      throw new StackFailure(`Shootdesk already runs at ${url} (process ${pid}). Stop that one first.`);
    }
    await sleep(100);
  }
}

/** Lets one stack at a time use the folder. Waits for one that is just stopping; refuses when one means to go on. */
export async function takeLock(folder: string, url: string): Promise<Lock> {
  const holder = join(folder, 'run', 'shootdesk.pid');
  const lock = await awaitLock(join(folder, 'run', 'lock'), holder);
  const write = (state: string): void => writeFileSync(holder, `${process.pid}\n${url}\n${state}\n`);
  write('running');
  return {
    announceStop: () => write(stopping),
    release: () => {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}
