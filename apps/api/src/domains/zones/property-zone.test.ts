import { setCountries, shippedCountries, type CountryRecord } from '@shootdesk/shared/kernel/countries';
import { findPostcodeEntry, meet, parseEntry, postcodeEntry } from '@shootdesk/shared/zones/postcodes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findPropertyTimeZone } from './public.ts';

let t: TestApp;

const added = (code: string): CountryRecord => ({ ...shippedCountries[0]!, code, states: [stateOf(code)] });
const stateOf = (code: string) => ({ code, name: code, time_zone: null, hidden: false });

beforeAll(async () => {
  t = await createTestApp();
  setCountries([...shippedCountries, ...['GB', 'CA', 'DE', 'US'].map(added)]);
});
afterAll(() => {
  setCountries(shippedCountries);
  return t.close();
});
beforeEach(() => t.deps.prisma.zone.deleteMany());

/** Entries that may stand beside each other, with the zones that have them. */
async function makeEntries(texts: readonly string[]) {
  const entries = texts
    .map((text) => parseEntry(text)!)
    .filter((entry, index, all) => !all.slice(0, index).some((other) => meet(other, entry)));
  const made: { zoneId: number; state: string; first: string; last: string }[] = [];
  for (const entry of entries) {
    const { id } = await t.deps.prisma.zone.create({ data: { name: postcodeEntry(entry) } });
    made.push({ zoneId: id, ...entry });
    await t.deps.prisma.zonePostcode.create({ data: { zoneId: id, ...entry } });
  }
  return made;
}

/** Zone of a property by the database; 0 where only its client's is left. */
async function zoneInDatabase(postcode: string | null, state: string | null): Promise<number> {
  const rows = await t.deps.prisma.$queryRaw<{ zone: number }[]>`
    SELECT property_zone_id(${postcode}::text, ${state}::text, 0) AS zone`;
  return rows[0]!.zone;
}

const entryTexts = [
  'VIC 3065',
  'VIC 3000-3050',
  'NSW 2640',
  'VIC 2640',
  'GB N1',
  'GB N10',
  'GB N1 9GU',
  'GB SW1A',
  'GB SW1A 1AA',
  'GB SW1-SW5',
  'GB EC1A-EC4Z',
  'CA K1A',
  'CA K1A 0B1-K1A 0B9',
  'DE 1',
  'DE 101',
  'DE 10115-10117',
  'DE 10116',
  'US 900',
  'US 90001-90099',
  'US 90210',
];
const postcodes = [
  '3065',
  ' 3049 ',
  '30655',
  '306',
  '2640',
  'N1 9GU',
  'n19gu',
  'N1 9GV',
  'N10 9GU',
  'N109GU',
  'N11 1AA',
  'SW1A1AA',
  'sw1a-2aa',
  'SW1 1AA',
  'SW4 7AA',
  'SW40 7AA',
  'EC2V 7HH',
  'EC2 7HH',
  'K1A 0B1',
  'k1a0b',
  '10115',
  '10116',
  '10118',
  '19999',
  '9',
  '90012',
  '90210-1234',
  '90210 1234',
  '902101',
  'Box 12',
  '',
  'ÄÖ 3065',
  '3065\t',
];

test('the database finds the zone of a property as the shared rule does', async () => {
  const entries = await makeEntries(entryTexts);
  const differing: string[] = [];
  for (const state of ['VIC', 'NSW', 'GB', 'CA', 'DE', 'US', 'XX', 'Unknown', null]) {
    for (const postcode of [...postcodes, null]) {
      const byRule = findPostcodeEntry(entries, { postcode, state })?.zoneId ?? 0;
      const byDatabase = await zoneInDatabase(postcode, state);
      if (byRule !== byDatabase) differing.push(`${postcode} ${state}: ${byRule} by the rule, ${byDatabase}`);
    }
  }
  expect(differing).toEqual([]);
});

/** Digits and letters that come close to each other often. */
const random = (length: number, from: () => number) =>
  Array.from({ length }, () => 'AB12'[Math.floor(from() * 4)]).join('');

test('the database finds the zone as the rule does for random entries and postcodes', async () => {
  let seed = 20261128;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const texts = Array.from({ length: 120 }, () => {
    const first = random(1 + Math.floor(next() * 5), next);
    return `${next() < 0.5 ? 'GB' : 'US'} ${first}${next() < 0.3 ? `-${first.replace(/1$/, '2')}` : ''}`;
  }).filter((text) => parseEntry(text) !== null);
  const entries = await makeEntries(texts);
  expect(entries.length).toBeGreaterThan(40);
  const differing: string[] = [];
  let found = 0;
  for (let count = 0; count < 300; count += 1) {
    const postcode = random(1 + Math.floor(next() * 7), next);
    const state = ['GB', 'US', null][Math.floor(next() * 3)]!;
    const byRule = findPostcodeEntry(entries, { postcode, state })?.zoneId ?? 0;
    if (byRule !== 0) found += 1;
    if (byRule !== (await zoneInDatabase(postcode, state))) differing.push(`${postcode} ${state}`);
  }
  expect(differing).toEqual([]);
  expect(found).toBeGreaterThan(50);
});

test('the database refuses entries of a form that meet, whatever wrote them', async () => {
  const [one] = await makeEntries(['GB SW1-SW5']);
  const write = (first: string, last = first) =>
    t.deps.prisma.zonePostcode.create({ data: { zoneId: one!.zoneId, state: 'GB', first, last } });
  await expect(write('SW3')).rejects.toThrow('zone_postcodes_no_overlap');
  await expect(write('SW9', 'SW6')).rejects.toThrow('zone_postcodes_in_order');
  await expect(write('SW6', 'E20')).rejects.toThrow('zone_postcodes_in_order');
  await expect(write('sw6')).rejects.toThrow('zone_postcodes_in_order');
  await write('SW1A');
  await write('SW6');
});

test('the postcode of a property decides its zone and its clock, else the zone of its client', async () => {
  const [north, south] = await makeEntries(['US 90', 'US 10001']);
  for (const [zone, timeZone] of [
    [north!, 'America/Los_Angeles'],
    [south!, 'America/New_York'],
  ] as const) {
    const provider = await t.makeUser({ role: 'FullTimeProvider', timeZone });
    await t.deps.prisma.zoneProvider.create({ data: { zoneId: zone.zoneId, userId: provider.id } });
  }
  const { id: clientId } = await t.deps.prisma.client.create({ data: { name: 'Client', zoneId: south!.zoneId } });
  const clockAt = async (postcode: string | null) => {
    const data = { name: 'Property', clientId, state: 'US', postcode };
    const { id } = await t.deps.prisma.campaign.create({ data });
    return findPropertyTimeZone(t.deps.prisma, id);
  };
  expect(await clockAt('90210')).toBe('America/Los_Angeles');
  expect(await clockAt('10001')).toBe('America/New_York');
  expect(await clockAt('33101')).toBe('America/New_York');
  expect(await clockAt(null)).toBe('America/New_York');
});
