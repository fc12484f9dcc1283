import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/stack/ports.ts';
import type { WebKitPrograms } from '../../../tools/engines.ts';
import { localEnv, pageSize, type Engine, type Input } from './engine.ts';

/** How long the driver may take to listen, in ms. */
const startLimitMs = 20_000;
/** Time between two questions whether the driver listens, in ms. */
const startPauseMs = 50;
/** Larger than the window: there is no window manager that would move it. */
const displaySize = '1600x1200x24';

/** Starts a display without a screen; answers its name. */
async function startDisplay(program: string): Promise<{ readonly child: ChildProcess; readonly name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', displaySize, '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, name: `:${number.toString().trim()}` };
}

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

const caller =
  (origin: string): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function awaitDriver(call: Call): Promise<void> {
  const limit = AbortSignal.timeout(startLimitMs);
  while (!(await call<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }))).ready) {
    await pause(startPauseMs, undefined, { signal: limit });
  }
}

/** Collects what the page complains of from now on, and violations of the security policy from its beginning. */
const collect = `(() => {
  const complaints = (window.collectedComplaints = []);
  const note = (text) => void complaints.push(String(text));
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  const { error } = console;
  console.error = (...parts) => { note(parts.join(' ')); error.apply(console, parts); };
  new ReportingObserver(
    (reports) => reports.forEach(({ body }) => note('Security policy: ' + body.effectiveDirective + ' ' + body.blockedURL)),
    { types: ['csp-violation'], buffered: true },
  ).observe();
})()`;

/** Starts WebKitGTK's own small browser on a display without a screen, and drives it by WebDriver. Its driver passes no console on: the page is asked. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = await startDisplay(display);
  const port = await freePort(0);
  const env = { ...localEnv, DISPLAY: screen.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const call = caller(`http://127.0.0.1:${port}`);
  await awaitDriver(call);
  const options = { binary: browser, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const answer = arguments[0];
      Promise.resolve().then(() => (${expression}))
        .then((value) => answer({ value: JSON.stringify(value ?? null) }), (error) => answer({ error: String(error) }))`;
    const body = { script, args: [] };
    const { value, error } = await call<{ value: string; error?: string }>('POST', `${session}/execute/async`, body);
    if (error !== undefined) throw new Error(error);
    return JSON.parse(value) as T;
  };
  // Its window is larger than the page by the bar with the address.
  await call('POST', `${session}/window/rect`, pageSize);
  const { width, height } = await evaluate<{ width: number; height: number }>(
    '({ width: innerWidth, height: innerHeight })',
  );
  const outer = { width: 2 * pageSize.width - width, height: 2 * pageSize.height - height };
  await call('POST', `${session}/window/rect`, outer);
  const takeComplaints = () => evaluate<string[]>('(window.collectedComplaints ?? []).splice(0)');
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
      await evaluate(collect);
    },
    evaluate,
    perform: async (actions: Input) => void (await call('POST', `${session}/actions`, { actions })),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    takeComplaints,
    close: async () => {
      await call('DELETE', session);
      for (const each of [child, screen.child]) {
        each.kill();
        await once(each, 'exit');
      }
    },
  };
}
