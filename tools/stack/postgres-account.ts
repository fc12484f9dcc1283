import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StackFailure } from './failure.ts';

/** User and group of a program. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

function lookUp(name: string): Account | null {
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Account for Postgres, which refuses root: the owner of existing data, else an existing system account. Null for the current account. */
export function postgresAccount(dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new StackFailure(
    'Postgres cannot run as root, and there is no user "nobody" or "postgres" to run it as. Start as another user.',
  );
}

/** Whether the account may enter every parent folder. */
export function canReach(path: string, { uid, gid }: Account): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid: owner, gid: group } = statSync(folder);
      const allowed = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001;
      if (!allowed) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
