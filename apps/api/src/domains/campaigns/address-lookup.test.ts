import type { FoundAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v1/address-lookups';
const elm: FoundAddress = {
  ...{ address: '5 Elm Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' },
  ...{ latitude: -37.8, longitude: 144.97 },
};

let t: TestApp;
let boss: TestUser;
let answer: readonly FoundAddress[] | null = [elm];
const sought: string[] = [];
beforeAll(async () => {
  t = await createTestApp({
    deps: {
      geocoder: {
        find: async (text, country) => {
          sought.push(`${country} ${text}`);
          return answer;
        },
      },
    },
  });
  boss = await t.makeUser();
});
afterAll(() => t.close());

const lookUp = async (text: string, by = boss) => (await t.as(by).get(path).query({ text }).expect(200)).body;

test('an address is looked up in the country of the studio', async () => {
  answer = [elm];
  const { results, additionalInfo } = await lookUp(' 5 Elm St ');
  expect(results).toEqual([elm]);
  expect(additionalInfo).toEqual({ totalCount: 1, configured: true, message: null, mapTiles: null });
  expect(sought).toEqual(['AU 5 Elm St']);
  expect((await lookUp('5 Elm St', await t.makeUser({ role: 'ProductionManager' }))).results).toHaveLength(1);
});

test.each([
  [null, 'The address service does not answer. Please type the address.'],
  [[], 'No address was found. Please type it.'],
])('the answer %j has a sentence', async (found, message) => {
  answer = found;
  expect(await lookUp('1 Nowhere')).toMatchObject({ results: [], additionalInfo: { configured: true, message } });
});

test('a blank text is not looked up', async () => {
  sought.length = 0;
  expect((await lookUp('')).additionalInfo).toEqual({
    ...{ totalCount: 0, configured: true, message: null },
    mapTiles: null,
  });
  expect(sought).toEqual([]);
});

test('without a geocoder addresses are typed, or placed on a map where there is one', async () => {
  const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: 'Maps & Co' };
  const plain = await createTestApp({
    environment: { MAP_TILES_URL: mapTiles.url, MAP_TILES_ATTRIBUTION: mapTiles.attribution },
  });
  try {
    const { body } = await plain
      .as(await plain.makeUser())
      .get(path)
      .query({ text: '5 Elm St' })
      .expect(200);
    expect(body.additionalInfo).toMatchObject({
      configured: false,
      message: 'Addresses are not looked up here. Please type the address.',
      mapTiles,
    });
  } finally {
    await plain.close();
  }
});

test('it is malformed when too long, and for BackOffice and ProductionManager alone', async () => {
  await t
    .as(boss)
    .get(path)
    .query({ text: 'x'.repeat(201) })
    .expect(400);
  for (const role of ['QC', 'FullTimeProvider', 'Agent'] as const) {
    await t
      .as(await t.makeUser({ role }))
      .get(path)
      .query({ text: 'x' })
      .expect(403);
  }
  await t.anonymous().get(path).expect(401);
});
