import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, Server, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { startBlobEmulator } from './blob-emulator.ts';
import { startGoogleStandIn } from './google-stand-in.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { startPostgres } from './postgres.ts';
import { portInUse, startOnFreePort } from './start-on-free-port.ts';

let folder: string;
let other: Server;
let taken: number;
let found: MockInstance<Server['address']>;

/** Simulates a program that takes the port after it was found free. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-ports-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  mkdirSync(join(folder, 'run'));
  other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
  found = vi.spyOn(Server.prototype, 'address').mockReturnValueOnce(other.address());
});

afterEach(() => {
  found.mockRestore();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly addresses: string;
  readonly service: { stop(): Promise<void> };
}

async function postgres(): Promise<Started> {
  const service = await startPostgres({ folder, password: 'test', port: 0, throwaway: true });
  return { service, addresses: service.url };
}

async function blobEmulator(): Promise<Started> {
  const service = await startBlobEmulator(folder, 0);
  return { service, addresses: service.connectionString };
}

async function mailCatcher(): Promise<Started> {
  const service = await startMailCatcher(folder, { smtp: 0, page: 0 });
  return { service, addresses: `${service.smtpUrl} ${service.pageUrl}` };
}

async function googleStandIn(): Promise<Started> {
  const service = await startGoogleStandIn(0);
  return { service, addresses: service.url };
}

test.each([
  ['Postgres', postgres],
  ['the blob emulator', blobEmulator],
  ['the mail catcher', mailCatcher],
  ['the stand-in for Google', googleStandIn],
])(
  '%s takes another port when the one found is taken meanwhile',
  async (_, start) => {
    const { service, addresses } = await start();
    await service.stop();
    expect(found).toHaveNthReturnedWith(1, expect.objectContaining({ port: taken }));
    expect(addresses).toMatch(/(?:127\.0\.0\.1|localhost):\d+/);
    expect(addresses).not.toContain(`:${taken}`);
  },
  60_000,
);

test('gives up when every port found is taken, and at once over anything else', async () => {
  const start = vi.fn<(port: number) => Promise<never>>((port) => Promise.reject(portInUse(port)));
  await expect(startOnFreePort(0, start)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(start).toHaveBeenCalledTimes(5);
  expect(start).toHaveBeenNthCalledWith(1, taken);
  start.mockClear().mockRejectedValue(Object.assign(new Error('Full.'), { code: 'ENOSPC' }));
  await expect(startOnFreePort(0, start)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(start).toHaveBeenCalledTimes(1);
});
