import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Null when the process does not exist. */
export function commandLine(pid: number): string | null {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Whether the process's command line contains `mark`, a path of this checkout. An id alone proves nothing, because ids are reused. */
export function isOurs(pid: number, mark: string): boolean {
  return commandLine(pid)?.includes(mark) ?? false;
}

async function gone(pid: number, mark: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isOurs(pid, mark)) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}

/** Ends a process of this checkout, gently first. Returns whether there was one. */
export async function stopOurs(pid: number, mark: string, gentle: NodeJS.Signals = 'SIGTERM'): Promise<boolean> {
  if (!isOurs(pid, mark)) return false;
  process.kill(pid, gentle);
  if (await gone(pid, mark, 10_000)) return true;
  process.kill(pid, 'SIGKILL');
  await gone(pid, mark, 5000);
  return true;
}

/** Records a process id, so that a later start finds leftovers of a hard kill. */
export function recordProcess(file: string, pid: number): void {
  writeFileSync(file, `${pid}\n`);
}

/** The process id on a file's first line, as Postgres writes it; null when invalid. */
export function recordedProcess(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Ends the recorded process, if it belongs to this checkout, and deletes the record. */
export async function stopRecorded(file: string, mark: string, gentle?: NodeJS.Signals): Promise<void> {
  const pid = recordedProcess(file);
  if (pid !== null) await stopOurs(pid, mark, gentle);
  rmSync(file, { force: true });
}
