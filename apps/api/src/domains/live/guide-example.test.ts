import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
let follower: ChildProcess | undefined;

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => void follower?.kill('SIGKILL'));
afterAll(() => t.close());

/** Runs the program of the guide; answers what it has printed so far. */
function run(key: string): () => string {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
  const program = /```js\n(\/\/ SHOOTDESK_URL.+?)```/s.exec(guide)![1]!;
  let printed = '';
  follower = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { SHOOTDESK_URL: t.url, SHOOTDESK_KEY: key },
  });
  for (const output of [follower.stdout!, follower.stderr!]) output.on('data', (chunk) => (printed += chunk));
  return () => printed;
}

test('the program of the guide for integrators prints the changes of its key’s jobs', async () => {
  const system = await t.makeUser({ role: 'Integration' });
  const [own, foreign] = await Promise.all([t.makeJob({}), t.makeJob({})]);
  const printed = run(await t.makeApiKey(system.id, [own.clientId]));
  let count = 0;
  await expect
    .poll(async () => {
      // It is not known when it listens: something changes until it prints.
      for (const { id } of [foreign, own]) {
        await t.deps.prisma.serviceJob.update({ where: { id }, data: { totalAssets: (count += 1) } });
      }
      return printed();
    })
    .toContain(`job {"serviceJobId":${own.id},"kinds":["job"]`);
  expect(printed()).not.toContain(String(foreign.id));
});

test('the program of the guide ends when its key is refused', async () => {
  run('sd_unknown');
  await expect.poll(() => follower!.exitCode).toBe(1);
});
