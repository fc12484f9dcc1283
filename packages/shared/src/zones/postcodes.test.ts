import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCountries, shippedCountries, type CountryRecord } from '../kernel/countries.ts';
import { findPostcodeEntry, meet, parseEntry, postcodeEntry } from './postcodes.ts';

const added = (code: string): CountryRecord => ({
  code,
  name: `Country ${code}`,
  calling_code: null,
  state_label: 'State',
  postcode_label: 'Postcode',
  hidden: false,
  states: [{ code, name: `Country ${code}`, time_zone: null, hidden: false }],
});

beforeAll(() => setCountries([...shippedCountries, ...['GB', 'CA', 'IE', 'DE', 'NL', 'PL', 'JP'].map(added)]));
afterAll(() => setCountries(shippedCountries));

const entry = (text: string) => parseEntry(text)!;

describe('an entry', () => {
  test.each([
    ['VIC 3065', 'VIC 3065'],
    ['vic 3000 – 3207', 'VIC 3000-3207'],
    ['GB sw1a', 'GB SW1A'],
    ['GB SW1A1AA', 'GB SW1A 1AA'],
    ['GB SW1-SW9', 'GB SW1-SW9'],
    ['CA K1A', 'CA K1A'],
    ['CA k1a0b1', 'CA K1A 0B1'],
    ['IE D02 AF30', 'IE D02 AF30'],
    ['DE 10115 to 10179', 'DE 10115-10179'],
    ['NL 1012 AB', 'NL 1012 AB'],
    ['PL 00-950', 'PL 00950'],
    ['PL 00-950 - 00-999', 'PL 00950-00999'],
    ['JP 100-0001', 'JP 1000001'],
  ])('%j is written as %j, which is read the same', (text, written) => {
    expect(postcodeEntry(entry(text))).toBe(written);
    expect(parseEntry(written)).toEqual(parseEntry(text));
  });

  test.each([
    'VIC 306',
    'VIC 30655',
    'VIC SW1A',
    'VIC 3207-3000',
    'DE 10115-1017',
    'DE 10179-10115',
    'GB SW1-W9',
    'GB SW',
    'GB ABCDEFGHIJ1',
    'XX 10115',
    'SW1A',
  ])('%j is none', (text) => expect(parseEntry(text)).toBeNull());

  test.each([
    ['VIC 3000-3207', 'VIC 3101', true],
    ['VIC 3000-3207', 'VIC 3208', false],
    ['VIC 3000-3207', 'NZ 3101', false],
    ['GB SW1A', 'GB SW1A 1AA', false],
    ['GB SW1-SW9', 'GB SW3', true],
    ['DE 101', 'DE 10115', false],
  ])('%j and %j: sharing a postcode of the same length is %j', (one, other, shared) => {
    expect(meet(entry(one), entry(other))).toBe(shared);
    expect(meet(entry(other), entry(one))).toBe(shared);
  });
});

describe('the entry of a postcode', () => {
  const written = [
    'VIC 3065',
    'VIC 3000-3050',
    'GB SW1A',
    'GB SW1A 1AA',
    'GB N1',
    'GB N10',
    'GB SW3-SW5',
    'DE 101',
    'DE 10115-10117',
    'NL 1012',
    'NL 1012 AB',
    'CA K1A',
  ];
  const found = (postcode: string | null, state: string | null) => {
    const one = findPostcodeEntry(written.map(entry), { postcode, state });
    return one && postcodeEntry(one);
  };

  test.each([
    ['3065', 'VIC', 'VIC 3065'],
    [' 3049 ', 'VIC', 'VIC 3000-3050'],
    ['3065', 'NSW', undefined],
    ['30655', 'VIC', undefined],
    ['sw1a 2aa', 'GB', 'GB SW1A'],
    ['SW1A1AA', 'GB', 'GB SW1A 1AA'],
    ['N1 9GU', 'GB', 'GB N1'],
    ['N19GU', 'GB', 'GB N1'],
    ['N1C 4AG', 'GB', 'GB N1'],
    ['N10 1AA', 'GB', 'GB N10'],
    ['N101AA', 'GB', 'GB N10'],
    ['N11 1AA', 'GB', undefined],
    ['SW4 7AA', 'GB', 'GB SW3-SW5'],
    ['SW40 7AA', 'GB', undefined],
    ['10116', 'DE', 'DE 10115-10117'],
    ['10118', 'DE', 'DE 101'],
    ['1012 AC', 'NL', 'NL 1012'],
    ['1012ab', 'NL', 'NL 1012 AB'],
    ['k1a 0b1', 'CA', 'CA K1A'],
    ['3065', null, 'VIC 3065'],
    ['3065', 'Unknown', 'VIC 3065'],
    ['1018', null, undefined],
    ['SW1A 2AA', null, 'GB SW1A'],
    ['', 'VIC', undefined],
    [null, 'VIC', undefined],
  ])('%j in %j is %j', (postcode, state, expected) => expect(found(postcode, state)).toBe(expected));

  test('the plus four of an American postcode are left out', () => {
    setCountries([...shippedCountries, added('US')]);
    const [whole] = ['US 90210'].map(entry);
    expect(findPostcodeEntry([whole!], { postcode: '90210-1234', state: 'US' })).toEqual(whole);
  });
});
