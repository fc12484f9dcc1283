import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '@shootdesk/shared/availability/property';
import { estimateTravel } from '@shootdesk/shared/dispatch/travel';
import { afterEach, expect, test } from 'vitest';
import { createOsrm } from './osrm.ts';

const melbourne: Place = { latitude: -37.8136, longitude: 144.9631 };
const kew: Place = { latitude: -37.8064, longitude: 145.0302 };
const brighton: Place = { latitude: -37.9166, longitude: 144.9963 };
const straight = estimateTravel(melbourne, kew, 30);
const route = (duration: number, distance: number) => ({ code: 'Ok', routes: [{ duration, distance, weight: 1 }] });

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A fake router, and an estimator that uses it. */
async function open(answer: RequestListener | object, limits: Parameters<typeof createOsrm>[0]['limits'] = {}) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (typeof answer === 'function') (answer as RequestListener)(request, response);
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const clock = { now: new Date('2026-06-10T00:00:00Z') };
  const lines: unknown[] = [];
  const osrm = createOsrm({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/osrm`,
    now: () => clock.now,
    log: { warn: (line: unknown) => void lines.push(line) },
    limits,
  });
  return { osrm, requests, lines, clock };
}

test('the way on roads is asked of the configured address alone, and kept', async () => {
  const { osrm, requests, lines } = await open(route(754.2, 8123));
  const onRoads = { minutes: 13, kilometres: 8.123, source: 'roads' };
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(onRoads);
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(onRoads);
  expect(requests).toEqual(['/osrm/route/v1/driving/144.96310,-37.81360;145.03020,-37.80640?overview=false']);
  expect(lines).toEqual([]);
});

test('two people who ask for the same way at once cost one request', async () => {
  const { osrm, requests } = await open(route(60, 900));
  await Promise.all([osrm.estimate(melbourne, kew, 30), osrm.estimate(melbourne, kew, 30)]);
  expect(requests).toHaveLength(1);
});

test('where a place is unknown the router is not asked', async () => {
  const { osrm, requests } = await open(route(60, 900));
  expect(await osrm.estimate(null, kew, 30)).toEqual({ minutes: 30, kilometres: null, source: 'zone' });
  expect(requests).toEqual([]);
});

test('a router that hangs is given up after the time-out: one line is logged, and the straight line counts', async () => {
  const { osrm, requests, lines, clock } = await open(() => {}, { timeoutMs: 50, pauseMs: 1000 });
  expect(await Promise.all([osrm.estimate(melbourne, kew, 30), osrm.estimate(melbourne, brighton, 30)])).toEqual([
    straight,
    estimateTravel(melbourne, brighton, 30),
  ]);
  // During the pause nobody waits again.
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(straight);
  expect([requests.length, lines.length]).toEqual([2, 1]);
  clock.now = new Date(clock.now.getTime() + 1001);
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(straight);
  expect([requests.length, lines.length]).toEqual([3, 2]);
});

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end('{"message":"broken"}')],
  ['another form', (_, response) => response.end('<html></html>')],
  ['a way of negative length', (_, response) => response.end(JSON.stringify(route(-1, -1)))],
  ['a redirect to another host', (_, response) => response.writeHead(302, { location: 'http://localhost/' }).end()],
])('after %s the straight line counts', async (_, answer) => {
  const { osrm, lines } = await open(answer);
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(straight);
  expect(lines).toHaveLength(1);
});

test('two places without a road between them are no failure, and are asked about once', async () => {
  const { osrm, requests, lines } = await open((_, response) => {
    response.writeHead(400).end('{"code":"NoRoute","message":"Impossible route"}');
  });
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(straight);
  expect(await osrm.estimate(melbourne, kew, 30)).toEqual(straight);
  expect([requests.length, lines.length]).toEqual([1, 0]);
});
