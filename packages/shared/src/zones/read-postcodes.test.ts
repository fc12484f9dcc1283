import { afterAll, expect, test } from 'vitest';
import { setCountries, shippedCountries } from '../kernel/countries.ts';
import { readPostcodes } from './read-postcodes.ts';

test.each([
  ['one state a line', 'VIC 3000-3207, 3220\nNSW 2640', ['VIC 3000-3207', 'VIC 3220', 'NSW 2640']],
  ['a state that is carried on to the next lines', 'VIC 3065\n3070\n3101', ['VIC 3065', 'VIC 3070', 'VIC 3101']],
  ['several states in a line', 'VIC 3065, NSW 2640; 2650', ['VIC 3065', 'NSW 2640', 'NSW 2650']],
  [
    'rows of a spreadsheet',
    'Postcode\tSuburb\tState\n3065\tFitzroy\tVictoria\n3066\tCollingwood\tVIC',
    ['VIC 3065-3066'],
  ],
  ['the lines of addresses', 'Fitzroy VIC 3065\nAlbury, NSW, 2640', ['VIC 3065', 'NSW 2640']],
  ['a suburb that is listed twice', '3065,Fitzroy,VIC\n3065,Fitzroy North,VIC', ['VIC 3065']],
  ['a state in full', 'New South Wales 2000-2010', ['NSW 2000-2010']],
  ['a postcode whose zero a spreadsheet dropped', '800\tDarwin\tNT', ['NT 0800']],
  ['a row with coordinates', '3065,Fitzroy,VIC,144.978,-37.799', ['VIC 3065']],
  ['ranges that overlap or follow each other', 'VIC 3000-3010\nVIC 3005-3020\nVIC 3021', ['VIC 3000-3021']],
  ['lines of Windows', 'VIC 3065\r\nVIC 3101\r\n', ['VIC 3065', 'VIC 3101']],
  ['nothing', ' \n', []],
])('%s are read', (_, text, entries) => {
  expect(readPostcodes(text)).toEqual(entries);
});

test.each(['3065', 'VCI 3065', '3065 Fitzroy', 'VIC 3207-3000', 'VIC'])(
  '%j is left as it is, to be refused with its text',
  (text) => {
    expect(readPostcodes(text)).toEqual([text]);
  },
);

test('a word that is no state is no state of the line before', () => {
  expect(readPostcodes('VIC 3065\nVCI 3101')).toEqual(['VIC 3065', 'VCI 3101']);
  expect(readPostcodes('VIC 3065\n2640 Albury')).toEqual(['VIC 3065', '2640 Albury']);
});

const world = ['GB', 'CA', 'DE', 'NL', 'US-CA', 'PL', 'SE'].map((code) => ({
  ...shippedCountries[0]!,
  code,
  name: code,
  states: [{ code, name: code, time_zone: null, hidden: false }],
}));
afterAll(() => setCountries(shippedCountries));

test.each([
  [
    'postcodes of Britain with their two parts',
    'GB SW1A 1AA, SW1A 2AA\nEC1-EC4',
    ['GB EC1-EC4', 'GB SW1A 1AA', 'GB SW1A 2AA'],
  ],
  ['a postcode that begins like a state of Australia', 'GB SA1 1AA; WA1', ['GB SA1 1AA', 'GB WA1']],
  ['rows of a spreadsheet', 'SW1A,Westminster,GB\nSW1V,Pimlico,GB', ['GB SW1A', 'GB SW1V']],
  ['a state above its postcodes', 'CA K1A\nK1B\nk1c 0b1', ['CA K1A', 'CA K1B', 'CA K1C 0B1']],
  ['five digits that follow each other', 'DE 10115\n10116\n10117-10119', ['DE 10115-10119']],
  ['a region', 'US-CA 900, 90210', ['US-CA 900', 'US-CA 90210']],
  ['the number of a street', '10115;Berlin Mitte 2;DE', ['DE 10115']],
  ['a row with coordinates', '10115,Berlin,DE,52.532,13.384', ['DE 10115']],
  ['letters after four digits', 'NL 1012 AB, 1012 AC', ['NL 1012 AB', 'NL 1012 AC']],
  ['a state after four digits', '1012 NL', ['NL 1012']],
  ['parts with a hyphen or a space', 'PL 00-950\nSE 111 22', ['PL 00950', 'SE 11122']],
])('%s: postcodes of countries that the studio added are read', (_, text, entries) => {
  setCountries([...shippedCountries, ...world]);
  expect(readPostcodes(text)).toEqual(entries);
});
