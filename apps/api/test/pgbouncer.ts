import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/stack/ports.ts';

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** Address of a database of the server through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

const startTimeoutMs = 10_000;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

/** The account that a program runs under which refuses to be root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts pgbouncer in transaction mode with the defaults of its distribution, before the server of this address.
 * @param servers connections to the server for each database, so few that statements of one caller go to several of them
 */
export async function startPgbouncer(adminUrl: string, servers: number): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl);
  const folder = mkdtempSync(join(tmpdir(), 'shootdesk-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort(0);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${servers}
max_client_conn = 200
`,
  );
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...nobody });
  const ended = once(child, 'exit');
  const endsAt = Date.now() + startTimeoutMs;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > endsAt) throw new Error('pgbouncer did not start.');
    await pause(50);
  }
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = String(port);
      url.hostname = '127.0.0.1';
      return url.href;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
