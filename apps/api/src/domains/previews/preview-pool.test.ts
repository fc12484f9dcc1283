import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../../test/files/pictures.ts';
import type { PreviewLimits } from './preview-process.ts';
import { createPreviewPool, type PreviewPool } from './preview-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
const small = join(folder, 'small.jpg');
const large = join(folder, 'large.jpg');
const generous = { seconds: 30, memory: 1024 ** 3 };
const warnings: unknown[] = [];
let pool: PreviewPool;

beforeAll(async () => {
  writeFileSync(small, await jpeg());
  writeFileSync(large, await jpeg({ width: 8000, height: 6000, progressive: true }));
});
afterEach(async () => {
  pool.close();
  await until(() => children().length === 0);
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(limits: PreviewLimits, processes = 1): PreviewPool {
  const log = { warn: (details: unknown) => void warnings.push(details) };
  pool = createPreviewPool({ limits, processes, toolPath: process.env['PATH'] ?? '', log });
  return pool;
}

const outcome = (input: string, into = folder) => pool.run({ input, folder: into });

function children(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === process.pid && args?.includes('engine/child.ts'))
    .map(([, pid]) => Number(pid));
}

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 800 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
};

test('a file that takes too long fails, and its process is ended', async () => {
  start({ ...generous, seconds: 0.05 });
  expect(await outcome(large)).toEqual({
    kind: 'failed',
    flattened: null,
    reason: 'Making the preview took longer than 0.05 seconds.',
  });
  await until(() => children().length === 0);
});

test('a file that needs too much memory fails, and the next one is made', async () => {
  start({ ...generous, memory: 220 * 1024 ** 2 });
  expect(await outcome(large)).toMatchObject({
    kind: 'failed',
    reason: 'Opening the file needs more than 220 MB of memory.',
  });
  expect(await outcome(small)).toMatchObject({ kind: 'made' });
});

test('a process that crashes or is killed fails its file alone, and is replaced', async () => {
  start(generous);
  expect(await outcome(small, join(folder, 'no such folder'))).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/could not cope/),
  });
  expect(warnings.at(-1)).toBeDefined();
  const running = outcome(large);
  await until(() => children().length === 1);
  process.kill(children()[0] ?? 0, 'SIGKILL');
  expect(await running).toMatchObject({ kind: 'failed' });
  expect(await outcome(small)).toMatchObject({ kind: 'made' });
});

test('many files share the processes, and each gets its outcome', async () => {
  start(generous, 2);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, children().length)), 20);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const own = mkdtempSync(join(folder, `${index}-`));
      return outcome(small, own);
    }),
  );
  clearInterval(watch);
  expect(outcomes.filter(({ kind }) => kind === 'made')).toHaveLength(30);
  expect(most).toBeLessThanOrEqual(2);
});

test('closing the pool leaves no process behind', async () => {
  start(generous);
  await outcome(small);
  expect(children()).toHaveLength(1);
  pool.close();
  await until(() => children().length === 0);
});

test('files that wait when the pool is closed fail, and start no process', async () => {
  start(generous);
  const ends = Promise.allSettled([outcome(small), outcome(small), outcome(small)]);
  await until(() => children().length === 1);
  pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await until(() => children().length === 0);
});
