import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenTo, type Listener } from './channel.ts';

/** Accepts connections and never answers, like a hanging pooler. */
let open: Socket[];
const silent = createServer((socket) => open.push(socket.on('error', () => {})));
let listener: { [Name in keyof Listener]: ReturnType<typeof vi.fn<Listener[Name]>> };

const addressOf = () => `postgresql://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`;

beforeEach(async () => {
  open = [];
  listener = {
    connected: vi.fn<Listener['connected']>(),
    notified: vi.fn<Listener['notified']>(),
    lost: vi.fn<Listener['lost']>(),
  };
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((done) => silent.close(done));
});

/** Polls in real time, also under fake timers. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((next) => setImmediate(next));
}

test('a database that accepts the connection and never answers is abandoned, reported as lost, and connected to again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listening = listenTo(addressOf(), 'c', listener);
  await until(() => open.length === 1);
  vi.runOnlyPendingTimers();
  await until(() => listener.lost.mock.calls.length === 1);
  vi.runOnlyPendingTimers();
  await until(() => open.length === 2);
  vi.useRealTimers();
  expect(listener.connected).not.toHaveBeenCalled();
  await listening.stop();
});

test('stopping does not wait for a database that says nothing', async () => {
  const listening = listenTo(addressOf(), 'c', listener);
  await until(() => open.length === 1);
  await listening.stop();
  expect(listener.lost).not.toHaveBeenCalled();
});
