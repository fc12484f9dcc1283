import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StackFailure } from './failure.ts';
import { isOurs, recordedProcess, stopOurs } from './processes.ts';
import { root } from './paths.ts';

/** One that is being stopped has written so by then: its launcher looks every half second whether npm is still there. */
const grace = 1500;
/** Longer than removing a dead lock and writing one's own takes. */
const settling = 100;
const stopping = 'stopping';

/** Names a process of the tools of this checkout in its command line. */
const mark = join(root, 'tools') + '/';

export interface Lock {
  /** Tells a start that comes now to wait for the end instead of refusing. */
  announceStop(): void;
  release(): void;
}

function tryTake(file: string, url: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${url}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function refuse(file: string): never {
  const [pid, url] = readFileSync(file, 'utf8').split('\n');
  throw new StackFailure(`Shootdesk already runs at ${url} (process ${pid}). Stop that one first.`);
}

/** Ends only when the file's holder is gone; throws when it runs and means to go on. */
async function outlive(file: string): Promise<void> {
  const pid = recordedProcess(file);
  if (pid === null || !isOurs(pid, mark)) return;
  await sleep(grace);
  if (!isOurs(pid, mark)) return;
  const [, , state] = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n');
  if (state !== stopping) refuse(file);
  await stopOurs(pid, mark);
}

/** Lets one stack at a time use the folder. A lock whose holder is dead counts for nothing. */
export async function takeLock(folder: string, url: string): Promise<Lock> {
  const file = join(folder, 'run', 'shootdesk.pid');
  while (!tryTake(file, url)) {
    await outlive(file);
    rmSync(file, { force: true });
  }
  // Another start may have found the same dead holder and removed the lock that is ours by now: the last one to write has it.
  await sleep(settling);
  if (recordedProcess(file) !== process.pid) refuse(file);
  return {
    announceStop: () => writeFileSync(file, `${process.pid}\n${url}\n${stopping}\n`),
    release: () => rmSync(file, { force: true }),
  };
}
