import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '@shootdesk/api/config';
import { closeDeps, createDeps } from '@shootdesk/api/compose';
import { firstAccountUrl } from '@shootdesk/api/domains/identity/public';
import { loggerOptions } from '@shootdesk/api/http/logging';
import { createEsoftVendor } from '@shootdesk/api/integrations/esoft/esoft-vendor';
import { startServer } from '@shootdesk/api/server';
import { surviveStreamErrors } from '@shootdesk/api/kernel/stray-errors';
import { startWorker } from '@shootdesk/api/worker';
import { destination, pino, type Logger } from 'pino';
import { awaitReady } from './await-ready.ts';
import { prepareDatabase } from './database.ts';
import { fillDemoFiles } from './demo-files.ts';
import { prepareFolder, startEnvironment, type EnvironmentOptions, type Variables } from './environment.ts';
import { StackFailure } from './failure.ts';
import { takeLock } from './lock.ts';
import { freePort, requireFreePort } from './ports.ts';
import { buildWeb, webRoot } from './web-build.ts';

export interface StackOptions extends EnvironmentOptions {
  readonly port: number;
  /** Creates demo data if the database has no users. */
  readonly demo: boolean;
  /** Whether the demo's original files are stored; screens show only their previews. Default: true. */
  readonly demoFiles?: boolean;
  /** Timeout of an order in ms; default: the API's. */
  readonly esoftAnswerMs?: number;
}

export interface Stack {
  readonly url: string;
  /** Page with e-mails; null when SMTP_URL sends them elsewhere. */
  readonly mailUrl: string | null;
  /** Page of the fake Esoft; null with the real one. */
  readonly esoftUrl: string | null;
  readonly databaseUrl: string;
  /** Whether the demo accounts exist. */
  readonly hasDemo: boolean;
  /** The link that makes the first account; null when there is one. */
  readonly firstAccountUrl: string | null;
  /** Settles when an embedded service ends unexpectedly. */
  readonly lost: Promise<void>;
  /** Finishes running work, then ends every child process. */
  stop(): Promise<void>;
}

/** Timeout in ms for prompt answers. */
const readyLimitMs = 60_000;
const lateSentence = 'This machine is busy: pages may take a while to open at first.';

/** Opens this run's log and keeps the previous one. */
function openLog(folder: string, level: string): Logger {
  const file = join(folder, 'logs', 'api.log');
  if (existsSync(file)) renameSync(file, join(folder, 'logs', 'api.previous.log'));
  const output = destination({ dest: file, sync: false });
  // A failing log, on a full disk for example, must not end the product.
  output.on('error', () => {});
  return pino(loggerOptions({ logLevel: level as 'info' }), output);
}

/** Checks the environment by the API's rules; errors become one sentence. */
export function readConfig(variables: Variables): Config {
  try {
    return loadConfig(variables);
  } catch (error) {
    throw new StackFailure((error as Error).message);
  }
}

async function choosePort(port: number): Promise<number> {
  if (port === 0) return freePort(0);
  await requireFreePort(port);
  return port;
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, progress } = options;
  prepareFolder(folder);
  await using started = new AsyncDisposableStack();
  const lock = await takeLock(folder, options.variables['PUBLIC_URL'] ?? `http://localhost:${options.port}`);
  started.defer(() => lock.release());
  const port = await choosePort(options.port);
  const building = buildWeb(join(folder, 'logs'), () => progress('Building the web app'));
  building.catch(() => {});
  const environment = await startEnvironment(options);
  started.defer(() => environment.stop());
  const config = readConfig({ ...environment.variables, PORT: String(port), WEB_ROOT: webRoot });
  const { esoftAnswerMs: submitTimeoutMs } = options;
  const deps = createDeps(config, {
    log: openLog(folder, config.logLevel),
    ...(config.esoft &&
      submitTimeoutMs !== undefined && {
        esoft: createEsoftVendor(config.esoft, () => new Date(), { submitTimeoutMs }),
      }),
  });
  started.defer(() => closeDeps(deps));
  started.defer(surviveStreamErrors(deps.log));
  const hasDemo = await prepareDatabase(deps, options);
  await building;
  progress('Starting the API and the worker');
  const worker = await startWorker(deps);
  started.defer(() => worker.stop());
  const server = await startServer(deps);
  started.defer(() => server.stop());
  // The address is printed after this, because people open it at once.
  if (!(await awaitReady(server.address, readyLimitMs))) progress(lateSentence);
  if (hasDemo && options.demoFiles !== false) {
    const demoFiles = fillDemoFiles(deps);
    started.defer(() => demoFiles.stop());
  }
  if (server.warning) progress(server.warning);
  const running = started.move();
  return {
    url: config.publicUrl,
    mailUrl: environment.mailUrl,
    esoftUrl: environment.esoftUrl,
    databaseUrl: config.databaseUrl,
    hasDemo,
    firstAccountUrl: await firstAccountUrl(deps),
    lost: environment.lost,
    stop: async () => {
      lock.announceStop();
      await running.disposeAsync();
    },
  };
}
