import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { diskFull, saysDiskFull, saysPortTaken, StackFailure } from './failure.ts';
import { postgresFiles, type PostgresFiles } from './postgres-files.ts';
import { portInUse, startOnFreePort } from './start-on-free-port.ts';

export interface PostgresOptions {
  readonly folder: string;
  readonly password: string;
  /** 0 means any. */
  readonly port: number;
  /** For temporary data: faster, not crash-safe. */
  readonly throwaway: boolean;
}

export interface Postgres {
  /** URL of the database `shootdesk`. */
  readonly url: string;
  /** Settles when the server has ended. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;
const database = 'shootdesk';

function spawnOptions({ account }: PostgresFiles): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } {
  return { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
}

/** Creates the data folder, replacing an unfinished one of a killed first start. */
function initialise(files: PostgresFiles, { folder, password }: PostgresOptions): void {
  const { dataFolder, account, initdb } = files;
  const finished = join(dataFolder, 'initialised');
  if (existsSync(finished)) return;
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dirname(dataFolder), { recursive: true });
  mkdirSync(dataFolder, { mode: 0o700 });
  if (account) chownSync(dataFolder, account.uid, account.gid);
  const passwordFile = `${dataFolder}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = [
    `--pgdata=${dataFolder}`,
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ];
  const { status, stderr, stdout, error } = spawnSync(initdb, [...flags, ...locale], {
    ...spawnOptions(files),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw failure(folder, `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`, 'could not be set up');
  writeFileSync(finished, '');
}

function failure(folder: string, output: string, what: string): StackFailure {
  if (saysDiskFull(output)) return diskFull(folder);
  const lastLines = output.trim().split('\n').slice(-3).join(' ');
  return new StackFailure(`The embedded Postgres ${what}: ${lastLines} (log: ${join(folder, 'logs', 'postgres.log')})`);
}

function serverFlags(port: number, throwaway: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(throwaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return client;
}

/** Waits for the server and creates the database if missing. */
async function awaitReady(child: ChildProcess, url: string, output: () => Error): Promise<void> {
  const end = Date.now() + readyTimeoutMs;
  for (;;) {
    if (!isRunning(child) || Date.now() > end) throw output();
    const client = await connect(url).catch(() => null);
    if (!client) {
      await sleep(50);
      continue;
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`);
    return client.end();
  }
}

/** SIGINT is Postgres's fast shutdown: closes connections and writes everything to disk. SIGQUIT leaves that to the next start. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

async function startOn(port: number, files: PostgresFiles, options: PostgresOptions): Promise<Postgres> {
  const log = join(options.folder, 'logs', 'postgres.log');
  const output = openSync(log, 'w');
  const flags = ['-D', files.dataFolder, ...serverFlags(port, options.throwaway)];
  const child = spawn(files.postgres, flags, { ...spawnOptions(files), stdio: ['ignore', output, output] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('error', () => {});
  const address = `postgresql://postgres:${options.password}@127.0.0.1:${port}`;
  await awaitReady(child, `${address}/postgres`, () => {
    const output = readFileSync(log, 'utf8');
    return saysPortTaken(output) ? portInUse(port) : failure(options.folder, output, 'did not start');
  });
  return { url: `${address}/${database}`, exited, stop: () => stop(child, exited) };
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const files = await postgresFiles(options.folder);
  initialise(files, options);
  return startOnFreePort(options.port, (port) => startOn(port, files, options));
}
