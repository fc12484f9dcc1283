import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '@shootdesk/api/config';
import { closeDeps, createDeps } from '@shootdesk/api/compose';
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
  /** Port of the product; 0 takes any. */
  readonly port: number;
  /** Whether to make demo data if the database has no users. */
  readonly demo: boolean;
  /** How long Esoft may take to answer an order, in ms; without it the API's own limit holds. */
  readonly esoftAnswerMs?: number;
}

export interface Stack {
  readonly url: string;
  /** Page with the e-mails; null when SMTP_URL sends them elsewhere. */
  readonly mailUrl: string | null;
  /** Page of the stand-in for Esoft; null when ESOFT_URL names the vendor. */
  readonly esoftUrl: string | null;
  readonly databaseUrl: string;
  /** Whether the demo accounts exist. */
  readonly hasDemo: boolean;
  /** Settles when an embedded service has ended unexpectedly. */
  readonly lost: Promise<void>;
  /** Finishes running work, then ends every child process. */
  stop(): Promise<void>;
}

/** How long the start waits for prompt answers, in ms. */
const readyLimitMs = 60_000;
const lateSentence = 'This machine is busy: pages may take a while to open at first.';

/** Opens the log of this run; the previous one is kept beside it. */
function openLog(folder: string, level: string): Logger {
  const file = join(folder, 'logs', 'api.log');
  if (existsSync(file)) renameSync(file, join(folder, 'logs', 'api.previous.log'));
  const output = destination({ dest: file, sync: false });
  // A log that cannot be written, on a full disk for example, must not end the product.
  output.on('error', () => {});
  return pino(loggerOptions({ logLevel: level as 'info' }), output);
}

/** Checks the environment with the rules of the API; errors become one sentence for people. */
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

/** Starts the whole product: services, database, web app, API and worker. */
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
  // The address is said after this, because people open it at once.
  if (!(await awaitReady(server.address, readyLimitMs))) progress(lateSentence);
  if (hasDemo) {
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
    lost: environment.lost,
    stop: async () => {
      lock.announceStop();
      await running.disposeAsync();
    },
  };
}
