import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
let follower: ChildProcess | undefined;

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => void follower?.kill('SIGKILL'));
afterAll(() => t.close());

/** A fake setTimeout that prints the delay and waits a hundredth of it. */
const fastTimer = `
  const fastTimer = (run, ms) => {
    console.log('timer', ms);
    return setTimeout(run, ms / 100);
  };
`;

/** Runs the guide's program; returns a function for its output so far. */
function run(key: string, url = t.url, isFast = false): () => string {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
  const program = /```js\n(\/\/ SHOOTDESK_URL.+?)```/s.exec(guide)![1]!;
  const source = isFast ? fastTimer + program.replaceAll('setTimeout(', 'fastTimer(') : program;
  let printed = '';
  follower = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { SHOOTDESK_URL: url, SHOOTDESK_KEY: key },
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
      // There is no signal that it listens, so changes repeat until it prints.
      for (const { id } of [foreign, own]) {
        await t.deps.prisma.serviceJob.update({ where: { id }, data: { totalAssets: (count += 1) } });
      }
      return printed();
    })
    .toContain(`job {"serviceJobId":${own.id},"kinds":["job"]`);
  expect(printed()).not.toContain(String(foreign.id));
});

/** A server whose streams send one of these texts each and then stay silent, or end. Returns the `Last-Event-ID` of each connection. */
async function silentServer(...texts: readonly { text: string; ends: boolean }[]) {
  const positions: (string | undefined)[] = [];
  const server = createServer(({ headers }, answer) => {
    const { text, ends } = texts[positions.length] ?? { text: ':\n\n', ends: false };
    positions.push(headers['last-event-id'] as string | undefined);
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(text);
    if (ends) answer.end();
  });
  await once(server.listen(0), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, positions };
}

test('the program of the guide waits as long as the server says, and gives up a connection that is silent for 45 seconds', async () => {
  const { url, positions } = await silentServer(
    { text: 'retry: 1234\n\n:\nid: p1\n\n', ends: true },
    { text: ':\nid: p2\n\n', ends: false },
  );
  const printed = run('sd_any', url, true);
  await expect.poll(() => positions.slice(0, 3), { timeout: 20_000 }).toEqual([undefined, 'p1', 'p2']);
  expect(printed()).toContain('timer 1234\n');
  expect(printed()).toContain('timer 45000\nNothing came for 45 seconds\n');
});

test('the program of the guide ends when its key is refused', async () => {
  run('sd_unknown');
  await expect.poll(() => follower!.exitCode).toBe(1);
});
