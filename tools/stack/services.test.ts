import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blobRecord } from './blob-emulator.ts';
import { servicesRecord } from './leftovers.ts';
import { postgresDataFolder } from './postgres-files.ts';
import { commandLine, recordedProcess } from './processes.ts';
import { startServices, type ServicesOptions } from './services.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-services-'));
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = (throwaway = false): ServicesOptions => ({
  folder,
  throwaway,
  postgres: { password: 'test', port: 0 },
  blob: { port: 0 },
});

const pids = (): number[] =>
  [servicesRecord(folder), blobRecord(folder), join(postgresDataFolder(folder), 'postmaster.pid')].map(
    (file) => recordedProcess(file) ?? 0,
  );

const running = (ids: readonly number[]): number[] => ids.filter((pid) => commandLine(pid)?.includes(folder));

async function query(databaseUrl: string | null, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** In a separate process, which can be killed. */
async function startElsewhere() {
  const program = `import { startServices } from '${join(import.meta.dirname, 'services.ts')}';
    const services = await startServices(${JSON.stringify(options())});
    process.send(services.databaseUrl);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [databaseUrl] = (await once(parent, 'message')) as [string];
  return { parent, databaseUrl };
}

test('what was written is there after a stop and another start', async () => {
  const first = await startServices(options());
  await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const ids = pids();
  expect(running(ids)).toHaveLength(3);
  await first.stop();
  expect(running(ids)).toEqual([]);
  const second = await startServices(options());
  expect(await query(second.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('a hard kill of the parent ends the services in good order', async () => {
  const { parent } = await startElsewhere();
  const ids = pids();
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(running(ids)).toEqual([]), { timeout: 20_000, interval: 100 });
});

test('after a hard kill of everybody who could clean up, the next start does', async () => {
  const { parent, databaseUrl } = await startElsewhere();
  await query(databaseUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const ids = pids();
  process.kill(ids[0] ?? 0, 'SIGKILL');
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(running(ids)).toEqual(ids.slice(1)), { timeout: 20_000, interval: 100 });
  const next = await startServices(options());
  expect(running(ids)).toEqual([]);
  expect(await query(next.databaseUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('of what nobody will miss nothing stays behind', async () => {
  const services = await startServices(options(true));
  await services.stop();
  expect(existsSync(folder)).toBe(false);
});
