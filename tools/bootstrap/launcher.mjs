import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const viaProc = existsSync('/proc/self/stat');

function ask(pid, field) {
  return execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

function parentOf(pid) {
  try {
    // The second field, the program's name in brackets, may itself contain blanks and brackets.
    if (viaProc) return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
    return Number(ask(pid, 'ppid'));
  } catch {
    return 0;
  }
}

function isPackageManager(pid) {
  try {
    return /npm/.test(viaProc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ask(pid, 'args'));
  } catch {
    return false;
  }
}

/** From this process up to the npm or pnpm that runs it, past the shells between; just the parent when there is none. */
export function launcherChain() {
  const chain = [process.pid, process.ppid];
  while (chain.length < 6 && chain.at(-1) > 1) {
    if (isPackageManager(chain.at(-1))) return chain;
    chain.push(parentOf(chain.at(-1)));
  }
  return chain.slice(0, 2);
}

/** Whether all of the chain still stand in their order: a process whose parent was killed has another parent at once. */
export function stands(chain) {
  return chain.slice(1).every((parent, index) => parentOf(chain[index]) === parent);
}
