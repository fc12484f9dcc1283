import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandLine, isOurs, recordProcess, recordedProcess, stopRecorded } from './processes.ts';

let folder: string;
let child: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-processes-'));
  // With the folder in its command line, like our services.
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder]);
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const record = (): string => join(folder, 'some.pid');
const exited = (): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

test('a process is ours only when its command line names what is ours', () => {
  expect(isOurs(child.pid ?? 0, folder)).toBe(true);
  expect(isOurs(child.pid ?? 0, `${folder}/other`)).toBe(false);
  expect(isOurs(2 ** 30, folder)).toBe(false);
});

test('what an earlier run has left is ended, and its record removed', async () => {
  recordProcess(record(), child.pid ?? 0);
  await Promise.all([exited(), stopRecorded(record(), folder)]);
  expect(commandLine(child.pid ?? 0)).toBeNull();
  expect(recordedProcess(record())).toBeNull();
});

test('an id that now belongs to a foreign process is left alone', async () => {
  recordProcess(record(), child.pid ?? 0);
  await stopRecorded(record(), '/somewhere/else/entirely');
  expect(commandLine(child.pid ?? 0)).not.toBeNull();
});

test.each(['', 'nonsense', '-1', '0', '1'])('a record that says %j names no process', (text) => {
  writeFileSync(record(), `${text}\n`);
  expect(recordedProcess(record())).toBeNull();
});
