import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackFailure } from './failure.ts';

/** Ms within which a stack whose npm was killed announces its stop, even on a busy machine. */
const graceMs = 5000;
/** Maximum wait in ms for a stopping stack; its own timeout is shorter. */
const stoppingTimeoutMs = 40_000;
const stopping = 'stopping';
const databaseIsLocked = 5;

export interface Lock {
  /** Makes another start wait instead of refusing. */
  announceStop(): void;
  release(): void;
}

/** An operating system lock by SQLite: exclusive, and released whenever its process ends. */
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

/** Process id, address, and whether it is stopping. */
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

/** Takes a folder's exclusive lock. Waits for a stopping stack; refuses while one runs. */
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
