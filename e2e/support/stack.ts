import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../../tools/stack/web-build.ts';
import { serveStacks, type StartedStack } from '../../tools/test/serve-stacks.ts';

const root = join(import.meta.dirname, '..', '..');

/** Of all tests only the long ones open what the demo's photographers took. */
const demoOptions = process.env['LONG_TESTS'] === '1' ? [] : ['--no-demo-files'];

/** A worker's stack has the demo, unless its name says that it is empty. */
function startStack(worker: string): StartedStack {
  const options = worker.startsWith('/empty') ? ['--no-demo'] : demoOptions;
  const child = spawn(process.execPath, [join(root, 'tools', 'browser-stack.ts'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  } as object);
  const exited = once(child, 'exit');
  const started = async (): Promise<string> => {
    const message = await Promise.race([once(child, 'message'), exited.then(() => null)]);
    if (!message) throw new Error('The stack for the browser tests did not start.');
    return JSON.stringify(message[0]);
  };
  return {
    addresses: started(),
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Starts a stack with demo data for each worker that needs one, and stops them afterwards. SHOOTDESK_URL names one that runs already instead. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOOTDESK_URL']) return async () => {};
  const logs = join(root, 'test-results');
  mkdirSync(logs, { recursive: true });
  // Once, before several stacks find that it is missing.
  await buildWeb(logs, () => {});
  const stacks = await serveStacks(startStack);
  // Read by the workers, which start after this.
  process.env['STACKS_URL'] = stacks.url;
  return () => stacks.stop();
}
