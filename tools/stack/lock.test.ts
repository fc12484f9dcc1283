import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
let others: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-lock-'));
  mkdirSync(join(folder, 'run'));
});

afterEach(() => {
  for (const other of others) other.kill('SIGKILL');
  others = [];
  rmSync(folder, { recursive: true });
});

/** A process that takes the lock on 'take', reports the result, and follows further commands. */
async function startOther(): Promise<ChildProcess> {
  const program = `import { takeLock } from '${join(import.meta.dirname, 'lock.ts')}';
    let lock;
    const words = {
      take: () => takeLock('${folder}', 'http://localhost:3000').then((taken) => ((lock = taken), true), () => false),
      stop: () => (lock.announceStop(), setTimeout(() => lock.release(), 300), true),
    };
    process.on('message', async (word) => process.send(await words[word]()));
    process.send('here');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  others.push(other);
  await once(other, 'message');
  return other;
}

async function tell(other: ChildProcess, word: 'take' | 'stop'): Promise<unknown> {
  const answer = once(other, 'message');
  other.send(word);
  return (await answer)[0];
}

test('a second start is refused in one sentence that says where the first one runs', async () => {
  const other = await startOther();
  await tell(other, 'take');
  await expect(takeLock(folder, 'http://localhost:3001')).rejects.toThrow(
    `Shootdesk already runs at http://localhost:3000 (process ${other.pid}). Stop that one first.`,
  );
});

test('a start that comes while the first one stops waits for its end', async () => {
  const other = await startOther();
  await tell(other, 'take');
  await tell(other, 'stop');
  await expect(takeLock(folder, 'http://localhost:3001').then((lock) => lock.release())).resolves.toBeUndefined();
});

test('a lock ends with its holder, even when that is killed hard', async () => {
  const other = await startOther();
  await tell(other, 'take');
  const exited = once(other, 'exit');
  other.kill('SIGKILL');
  await exited;
  await expect(takeLock(folder, 'http://localhost:3001').then((lock) => lock.release())).resolves.toBeUndefined();
});

test('of starts at the same moment one gets the lock', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, startOther));
  const got = await Promise.all(starts.map((start) => tell(start, 'take')));
  expect(got.filter(Boolean)).toHaveLength(1);
});
