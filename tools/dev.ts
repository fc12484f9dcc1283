// `pnpm dev`: the local stack; API, worker and web app reload when their sources change.
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { closeDeps, createDeps } from '@shootdesk/api/compose';
import { prepareDatabase } from './stack/database.ts';
import { prepareFolder, startEnvironment, type Variables } from './stack/environment.ts';
import { takeLock } from './stack/lock.ts';
import { localFolder, root } from './stack/paths.ts';
import { requireFreePort } from './stack/ports.ts';
import { readConfig } from './stack/stack.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

const apiPort = Number(process.env['PORT'] || 3000);
const apiUrl = `http://localhost:${apiPort}`;
const webPort = 5173;
const webUrl = `http://localhost:${webPort}`;
const webFolder = join(root, 'apps', 'web');

function run(args: readonly string[], cwd: string, env: Variables): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function startProcesses(variables: Variables): ChildProcess[] {
  const api = join(root, 'apps', 'api', 'src');
  const vite = dirname(createRequire(join(webFolder, 'package.json')).resolve('vite/package.json'));
  return [
    run(['--watch', '--watch-preserve-output', join(api, 'server.ts')], root, variables),
    run(['--watch', '--watch-preserve-output', join(api, 'worker.ts')], root, variables),
    run([join(vite, 'bin', 'vite.js'), '--strictPort'], webFolder, { API_URL: apiUrl }),
  ];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

async function start() {
  prepareFolder(localFolder);
  await using started = new AsyncDisposableStack();
  const lock = await takeLock(localFolder, webUrl);
  started.defer(() => lock.release());
  for (const port of [apiPort, webPort]) await requireFreePort(port);
  const progress = (line: string): void => void process.stdout.write(`${line}\n`);
  const variables = { NODE_ENV: 'development', LOG_LEVEL: 'warn', PUBLIC_URL: webUrl, ...process.env };
  const environment = await startEnvironment({ folder: localFolder, throwaway: false, variables: variables, progress });
  started.defer(() => environment.stop());
  const deps = createDeps(readConfig(environment.variables));
  await prepareDatabase(deps, { demo: true, progress });
  await closeDeps(deps);
  progress('Starting API, worker and web app; they reload as you save');
  for (const child of startProcesses(environment.variables)) started.defer(() => end(child));
  progress(`\n  Web app ${webUrl}   API ${apiUrl}   E-mails ${environment.mailUrl ?? 'through SMTP_URL'}\n`);
  const running = started.move();
  return { lost: environment.lost, stop: () => running.disposeAsync() };
}

await runUntilStopped(localFolder, start);
