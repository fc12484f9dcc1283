// A stack of its own for the browser tests: any ports, fresh demo data, gone afterwards. Tells its addresses over IPC, ends with its parent.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { startStack } from './stack/stack.ts';

const folder = await mkdtemp(join(tmpdir(), 'shootdesk-browser-'));
// As root, Postgres runs under another account and must be able to enter.
await chmod(folder, 0o755);

await runUntilStopped(folder, async () => {
  // Nothing of this shell's settings: the tests see the same product everywhere.
  const variables = { PATH: process.env['PATH'] };
  const stack = await startStack({ folder, port: 0, demo: true, throwaway: true, variables, progress: () => {} });
  process.send?.({ url: stack.url, mailUrl: stack.mailUrl });
  return stack;
});
