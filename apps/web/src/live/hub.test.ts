import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventText, fakeStreams } from '../../test/fake-stream.ts';
import { Hub, type Port } from './hub.ts';
import type { HubMessage, TabMessage } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets what was sent arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A tab of the hub, with what it was told. */
function tabOf(hub: Hub) {
  const told: HubMessage[] = [];
  const said = new EventTarget();
  const port: Port = {
    addEventListener: said.addEventListener.bind(said),
    postMessage: (message: HubMessage) => void told.push(message),
    start: () => undefined,
  };
  hub.connect(port);
  const say = async (message: TabMessage) => {
    said.dispatchEvent(new MessageEvent('message', { data: message }));
    await settle();
  };
  return {
    say,
    listen: (ageMs = 0) => say({ kind: 'listen', headers: { 'x-ms-client-principal': 'me' }, ageMs }),
    events: () => told.flatMap((message) => (message.kind === 'event' ? [message.event.data] : [])),
    states: () => told.flatMap((message) => (message.kind === 'state' ? [message.state] : [])),
    hasGap: () => told.some(({ kind }) => kind === 'gap'),
  };
}

async function aTab(ageMs = 0) {
  const server = fakeStreams();
  const hub = new Hub();
  const tab = tabOf(hub);
  await tab.listen(ageMs);
  return { server, hub, tab };
}

const job = (serviceJobId: number) => ({ serviceJobId, kinds: ['job'] });

test('tabs share one stream, and it ends with the last of them', async () => {
  const { server, hub, tab } = await aTab();
  const other = tabOf(hub);
  await other.listen();
  expect(server.opened).toHaveLength(1);
  expect(server.opened[0]?.headers.get('x-ms-client-principal')).toBe('me');
  server.opened[0]?.write(eventText('job', job(1)));
  await settle();
  expect([tab.events(), other.events()]).toEqual([[JSON.stringify(job(1))], [JSON.stringify(job(1))]]);
  await tab.say({ kind: 'leave' });
  expect(server.opened[0]?.isAborted()).toBe(false);
  await other.say({ kind: 'leave' });
  expect(server.opened[0]?.isAborted()).toBe(true);
});

test('the first stream begins with what happened since the tab began to read', async () => {
  const { server, tab } = await aTab(1500);
  expect(server.opened[0]?.url).toBe('/v1/events?lookBackMs=3500');
  expect([tab.states().at(-1), tab.hasGap()]).toEqual(['live', false]);
});

test('a tab that read what it shows too long ago is told that it may have missed something', async () => {
  const { tab } = await aTab(300_000);
  expect(tab.hasGap()).toBe(true);
});

test('a later tab is told what happened since it began to read', async () => {
  const { server, hub } = await aTab();
  server.opened[0]?.write(eventText('job', job(1)));
  await vi.advanceTimersByTimeAsync(7000);
  server.opened[0]?.write(eventText('job', job(2)));
  await vi.advanceTimersByTimeAsync(1000);
  const later = tabOf(hub);
  await later.listen(3000);
  expect(later.events()).toEqual([JSON.stringify(job(2))]);
  await later.listen(200_000);
  expect([later.events().length, later.hasGap()]).toEqual([1, false]);
});

test('a stream that ends is opened again where it was', async () => {
  const { server, tab } = await aTab();
  server.opened[0]?.write(eventText('job', job(1), 'p1'));
  await settle();
  server.opened[0]?.end();
  await settle();
  expect(tab.states().at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.opened[1]?.headers.get('last-event-id')).toBe('p1');
  expect(tab.states().at(-1)).toBe('live');
});

test('a stream that is refused is tried more and more seldom', async () => {
  const { server } = await aTab();
  server.refusal = 503;
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBeLessThan(10);
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(server.opened.length).toBeGreaterThan(1);
});

test('after an outage of half a minute the stream is there again within a second', async () => {
  const { server, tab } = await aTab();
  server.refusal = 'unreachable';
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tab.states().at(-1)).toBe('waiting');
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.states().at(-1)).toBe('live');
});

test('a server that is gone for long is tried more seldom, and by each browser at another moment', async () => {
  const { server } = await aTab();
  server.refusal = 'unreachable';
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(600_000);
  server.asked = 0;
  const attemptsPerMinute = async (random: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const before = server.asked;
    await vi.advanceTimersByTimeAsync(60_000);
    return server.asked - before;
  };
  const [most, fewest] = [await attemptsPerMinute(0), await attemptsPerMinute(0.999)];
  vi.restoreAllMocks();
  expect(most).toBeLessThan(20);
  expect(fewest).toBeLessThan(most - 5);
});

test('the pause that the server asks for is kept, unless somebody comes back to the page', async () => {
  const { server, tab } = await aTab();
  server.opened[0]?.write('retry: 60000\n\n');
  await settle();
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(server.asked).toBe(1);
  await tab.say({ kind: 'wake' });
  expect(server.opened).toHaveLength(2);
});

test('when the network is back the stream is replaced at once, and once for all tabs', async () => {
  const { server, hub, tab } = await aTab();
  const other = tabOf(hub);
  await other.listen();
  await vi.advanceTimersByTimeAsync(3000);
  await tab.say({ kind: 'reconnect' });
  await other.say({ kind: 'reconnect' });
  expect(server.opened.map((stream) => stream.isAborted())).toEqual([true, false]);
  expect(tab.states().at(-1)).toBe('live');
});

test('an attempt that nobody answers is made again', async () => {
  const { server, tab } = await aTab();
  server.refusal = 'silent';
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(7000);
  expect(tab.states().at(-1)).toBe('live');
});

test('a session that has ended is told, and not tried again before somebody wakes the hub', async () => {
  const { server, tab } = await aTab();
  server.refusal = 401;
  server.opened[0]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.states().at(-1)).toBe('signed-out');
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.opened).toHaveLength(1);
  await tab.say({ kind: 'wake' });
  expect([server.opened.length, tab.states().at(-1)]).toEqual([2, 'live']);
});

test('a connection that is silent for too long is replaced, one with heartbeats is not', async () => {
  const { server } = await aTab();
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(5000);
    server.opened[0]?.write(': heartbeat\nid: p1\n\n');
  }
  expect(server.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.opened.map((stream) => stream.isAborted())).toEqual([true, false]);
  expect(server.opened[1]?.headers.get('last-event-id')).toBe('p1');
});

test('after the machine slept the stream is replaced within a second', async () => {
  const { server } = await aTab();
  server.opened[0]?.write(': heartbeat\nid: p1\n\n');
  await settle();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.opened.length, server.opened[1]?.headers.get('last-event-id')]).toEqual([2, 'p1']);
});
