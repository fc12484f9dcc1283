import { afterEach, describe, expect, test } from 'vitest';
import { countryOfTimeZone, setHomeCountry, usualCountry } from './countries.ts';
import { onlyState, stateCalled, stateOfPostcode } from './words.ts';

afterEach(() => setHomeCountry(usualCountry));

test.each([
  ['Australia/Perth', 'AU'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Chatham', 'NZ'],
  ['Europe/Paris', 'AU'],
])('a studio in %s is in %s', (timeZone, country) => {
  expect(countryOfTimeZone(timeZone)).toBe(country);
});

describe('a postcode', () => {
  test.each([
    ['2601', 'ACT'],
    ['0800', 'NT'],
    ['3101', 'VIC'],
    ['6011', 'WA'],
    ['', ''],
  ])('%j is in %j in Australia', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });

  test('is in the whole country in New Zealand, where addresses name no state', () => {
    expect(onlyState()).toBeUndefined();
    setHomeCountry('NZ');
    expect(stateOfPostcode('6011')).toBe('NZ');
    expect(onlyState()).toBe('NZ');
  });
});

test('a state is found by its name or its short form', () => {
  expect(['new zealand', 'Vic.', 'W.A.', 'Nowhere'].map(stateCalled)).toEqual(['NZ', 'VIC', 'WA', undefined]);
});
