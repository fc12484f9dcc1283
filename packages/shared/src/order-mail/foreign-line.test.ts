import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  setCountries,
  setHomeCountry,
  shippedCountries,
  usualCountry,
  type CountryRecord,
} from '../kernel/countries.ts';
import { readAddressLine } from './address.ts';

const country = (code: string, name: string, states: readonly (readonly [string, string])[]): CountryRecord => ({
  ...{ code, name, calling_code: null, state_label: 'State', postcode_label: 'Postcode', hidden: false },
  states: states.map(([state, title]) => ({ code: state, name: title, time_zone: null, hidden: false })),
});
const added = [
  country('US', 'United States', [
    ['CA', 'California'],
    ['NY', 'New York'],
  ]),
  country('GB', 'United Kingdom', [['ENG', 'England']]),
  country('DE', 'Germany', []),
];

beforeAll(() => setCountries([...shippedCountries, ...added]));
afterAll(() => {
  setCountries(shippedCountries);
  setHomeCountry(usualCountry);
});

describe('a line that is typed in another country', () => {
  test.each([
    ['US', '12 Main St, Los Angeles CA 90210', ['12 Main St', 'Los Angeles', 'CA', '90210']],
    ['US', '12 Main St, Los Angeles, California 90210, USA', ['12 Main St', 'Los Angeles', 'CA', '90210']],
    ['US', 'Apt 4, 12 Main St, New York NY 10001-1234', ['Apt 4, 12 Main St', 'New York', 'NY', '10001']],
    ['GB', '221b Baker Street, London NW1 6XE', ['221b Baker Street', 'London', 'ENG', 'NW1 6XE']],
    ['DE', 'Hauptstraße 5, 10115 Berlin', ['Hauptstraße 5', 'Berlin', '', '10115']],
  ])('in %s: %s', (home, line, parts) => {
    setHomeCountry(home);
    const read = readAddressLine(line);
    expect([read?.address, read?.suburb, read?.state, read?.postcode]).toEqual(parts);
  });

  test('has no postcode where none is typed, and is no address without a number', () => {
    setHomeCountry('US');
    expect(readAddressLine('12 Main St, Los Angeles')).toMatchObject({ suburb: 'Los Angeles', postcode: '' });
    expect(readAddressLine('Los Angeles, California')).toBeNull();
  });
});
