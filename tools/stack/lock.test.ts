import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './paths.ts';
import { takeLock } from './lock.ts';
import { spawn, type ChildProcess } from 'node:child_process';

let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-lock-'));
  mkdirSync(join(folder, 'run'));
});

afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const file = (): string => join(folder, 'run', 'shootdesk.pid');

/** Another start of this checkout: its command line names the tools. */
function startOther(...lines: readonly string[]): void {
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(root, 'tools', 'start.ts')]);
  writeFileSync(file(), [other.pid, ...lines, ''].join('\n'));
}

test('a second start is refused in one sentence that says where the first one runs', async () => {
  startOther('http://localhost:3000');
  await expect(takeLock(folder, 'http://localhost:3001')).rejects.toThrow(
    `Shootdesk already runs at http://localhost:3000 (process ${other?.pid}).`,
  );
});

test('a start that comes while the first one stops waits for its end', async () => {
  startOther('http://localhost:3000', 'stopping');
  const lock = await takeLock(folder, 'http://localhost:3001');
  expect(other?.signalCode ?? other?.killed).toBeTruthy();
  lock.release();
});

test('a lock whose holder is gone counts for nothing', async () => {
  writeFileSync(file(), `${2 ** 30}\nhttp://localhost:3000\n`);
  const lock = await takeLock(folder, 'http://localhost:3001');
  expect(readFileSync(file(), 'utf8')).toBe(`${process.pid}\nhttp://localhost:3001\n`);
  lock.release();
});

test('of ten starts at the same moment one gets the lock', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => takeLock(folder, 'http://localhost:3000')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
