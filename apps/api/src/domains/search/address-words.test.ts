import { homeCountryRecord, setCountries, setHomeCountry, shippedCountries } from '@shootdesk/shared/kernel/countries';
import { afterEach, expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

afterEach(() => {
  setCountries(shippedCountries);
  setHomeCountry('AU');
});

test('an address ends with state and postcode', () => {
  expect(addressWords('12 Kent St, Fitzroy VIC 3065')).toEqual({
    words: ['12', 'Kent', 'St', 'Fitzroy'],
    state: 'VIC',
    postcode: '3065',
  });
  expect(addressWords('kent 12')).toEqual({ words: ['kent', '12'], state: null, postcode: null });
});

test.each([
  ['GB', '10 Downing Street sw1a 2aa', 'SW1A 2AA', ['10', 'Downing', 'Street']],
  ['US', '12 Main St 90210', '90210', ['12', 'Main', 'St']],
  ['DE', 'Hauptstrasse 12', null, ['Hauptstrasse', '12']],
])('the postcode is that of the home country: %s', (code, text, postcode, words) => {
  setCountries([...shippedCountries, { ...homeCountryRecord(), code, name: code, states: [] }]);
  setHomeCountry(code);
  expect(addressWords(text)).toMatchObject({ words, postcode });
});
