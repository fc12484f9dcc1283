import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';
import { root } from './paths.ts';

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

test('of starts at the same moment, after a hard kill, one gets the lock', async () => {
  writeFileSync(file(), `${2 ** 30}\nhttp://localhost:3000\n`);
  const program = `import { takeLock } from '${join(import.meta.dirname, 'lock.ts')}';
    process.once('message', () => takeLock('${folder}', 'http://localhost:3000').then(() => process.send(true), () => process.send(false)));
    process.send('here');`;
  const starts = Array.from({ length: 5 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, join(root, 'tools', 'start.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(starts.map((start) => once(start, 'message')));
  const outcomes = starts.map((start) => once(start, 'message'));
  for (const start of starts) start.send('go');
  const got = (await Promise.all(outcomes)).map(([taken]) => taken as boolean);
  for (const start of starts) start.kill('SIGKILL');
  expect(got.filter(Boolean)).toHaveLength(1);
});
