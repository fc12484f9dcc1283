import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { localEnv, pageSize, type Engine, type Input } from './engine.ts';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: unknown;
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Address at which Firefox listens, which it prints at its start. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox did not start.');
}

type Call = <T>(method: string, params?: object) => Promise<T>;

/** Connects to Firefox: sends commands of WebDriver BiDi, and passes on its events. */
async function connect(address: string, onEvent: (params: unknown) => void): Promise<Call> {
  const socket = new WebSocket(`${address}/session`);
  const open = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) onEvent(answer.params);
    else open.get(answer.id)?.(answer);
  });
  await once(socket, 'open');
  let lastId = 0;
  return async <T>(method: string, params: object = {}) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer>((resolve) => open.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    open.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as T;
  };
}

/** Starts a stock Firefox without a window and drives it by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'shootdesk-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  const child = spawn(program, args, { env: localEnv, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const complaints: string[] = [];
  const address = await addressIn(child.stderr);
  child.stderr.resume();
  const call = await connect(address, (params) => {
    const { level, text } = params as { readonly level: string; readonly text: string };
    if (level === 'error') complaints.push(text);
  });
  await call('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  // Firefox reports violations of the security policy as errors in the log.
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await call<{ contexts: readonly { readonly context: string }[] }>('browsingContext.getTree');
  const { context } = tree.contexts[0]!;
  await call('browsingContext.setViewport', { context, viewport: pageSize });
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <T>(expression: string) => {
      const json = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const target = { expression: json, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', target);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as T;
    },
    perform: async (actions: Input) => void (await call('input.performActions', { context, actions })),
    screenshot: async () =>
      Buffer.from((await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    takeComplaints: async () => complaints.splice(0),
    close: async () => {
      await call('browser.close');
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
