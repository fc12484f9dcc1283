import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackFailure } from './failure.ts';

/** Time in ms in which a stack whose npm was killed has announced its stop, also on a busy machine. */
const graceMs = 5000;
/** Longest wait in ms for the end of a stack that has announced its stop; its own limit is shorter. */
const stoppingTimeoutMs = 40_000;
const stopping = 'stopping';
const databaseIsLocked = 5;

export interface Lock {
  /** Announces the stop, so that another start waits instead of refusing. */
  announceStop(): void;
  release(): void;
}

/** A lock of the operating system, through SQLite: only one process can hold it, and it is released whenever that process ends. */
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

/** Reads what the holder wrote: process id, address, and whether it is stopping. */
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

/** Takes the lock on the folder, which only one stack can have. Waits for a stack that is stopping; refuses while one runs. */
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
