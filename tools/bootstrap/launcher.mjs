import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const viaProc = existsSync('/proc/self/stat');

function ask(pid, field) {
  return execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}

function parentOf(pid) {
  try {
    // The second field, the program's name in brackets, may contain blanks and brackets.
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

/** Processes from this one up to the npm or pnpm that started it; only the parent without one. */
export function launcherChain() {
  const chain = [process.pid, process.ppid];
  while (chain.length < 6 && chain.at(-1) > 1) {
    if (isPackageManager(chain.at(-1))) return chain;
    chain.push(parentOf(chain.at(-1)));
  }
  return chain.slice(0, 2);
}

/** Whether the chain is intact: a process whose parent was killed gets another parent. */
export function stands(chain) {
  return chain.slice(1).every((parent, index) => parentOf(chain[index]) === parent);
}
