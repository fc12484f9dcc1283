import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGeocoder, type GeocoderKind } from './geocoder.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

interface Server {
  readonly kind?: GeocoderKind;
  readonly limits?: Parameters<typeof createGeocoder>[0]['limits'];
}

/** A fake program, and a geocoder that uses it. */
async function open(answer: RequestListener | object, { kind = 'nominatim', limits = {} }: Server = {}) {
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://geocoder.test'));
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
  const geocoder = createGeocoder({
    kind,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`,
    now: () => clock.now,
    log: { warn: (line: unknown) => void lines.push(line) },
    limits,
  });
  return { geocoder, requests, lines, clock };
}

const nominatim = (address: object) => ({ lat: '-41.22', lon: '174.87', address });
const marine = { house_number: '14', road: 'Marine Parade', suburb: 'Petone', city: 'Lower Hutt', postcode: '5012' };

test('Nominatim is asked for addresses of the country, once for the same text', async () => {
  const { geocoder, requests } = await open([
    nominatim({ ...marine, country_code: 'nz', state: 'Wellington' }),
    nominatim({ ...marine, country_code: 'nz' }),
    nominatim({ ...marine, country_code: 'au' }),
    nominatim({ city: 'Lower Hutt', country_code: 'nz' }),
  ]);
  const found = { address: '14 Marine Parade', suburb: 'Petone', state: 'NZ', postcode: '5012' };
  const place = { latitude: -41.22, longitude: 174.87 };
  expect(await geocoder.find('14 Marine Pde', 'NZ')).toEqual([{ ...found, ...place }]);
  expect(await geocoder.find(' 14  marine pde', 'NZ')).toHaveLength(1);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.pathname).toBe('/geo/search');
  expect(Object.fromEntries(requests[0]!.searchParams)).toMatchObject({ q: '14 Marine Pde', countrycodes: 'nz' });
});

test('Photon is read as well, states by their names', async () => {
  const properties = { housenumber: '12', street: 'Cotham Road', district: 'Kew', city: 'Melbourne', postcode: '3101' };
  const feature = (more: object) => ({
    geometry: { coordinates: [145.03, -37.81] },
    properties: { ...properties, state: 'Victoria', countrycode: 'AU', ...more },
  });
  const { geocoder, requests } = await open(
    { features: [feature({}), feature({ countrycode: 'US' })] },
    { kind: 'photon' },
  );
  expect(await geocoder.find('12 Cotham', 'AU')).toEqual([
    { address: '12 Cotham Road', suburb: 'Kew', state: 'VIC', postcode: '3101', latitude: -37.81, longitude: 145.03 },
  ]);
  expect(requests[0]!.pathname).toBe('/geo/api');
});

test('a program that hangs is given up after the time-out, and is left alone for a while', async () => {
  const { geocoder, requests, lines, clock } = await open(() => {}, { limits: { timeoutMs: 50, pauseMs: 1000 } });
  expect(await geocoder.find('1 Elm Street', 'AU')).toBeNull();
  expect(await geocoder.find('2 Elm Street', 'AU')).toBeNull();
  expect([requests.length, lines.length]).toEqual([1, 1]);
  clock.now = new Date(clock.now.getTime() + 1001);
  expect(await geocoder.find('2 Elm Street', 'AU')).toBeNull();
  expect([requests.length, lines.length]).toEqual([2, 2]);
});

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end('[]')],
  ['another form', (_, response) => response.end('{"places":[]}')],
  ['no JSON', (_, response) => response.end('<html></html>')],
  ['a redirect to another host', (_, response) => response.writeHead(302, { location: 'http://localhost/' }).end()],
])('%s counts as no answer', async (_, answer) => {
  const { geocoder, lines } = await open(answer);
  expect(await geocoder.find('1 Elm Street', 'AU')).toBeNull();
  expect(lines).toHaveLength(1);
});
