import { afterEach, expect, test } from 'vitest';
import {
  formatDistance,
  formatTravel,
  readArea,
  setUnits,
  shownArea,
  shownSquareMetres,
  specifiedUnits,
  squareMetresOf,
  storedArea,
  storedSquareMetres,
} from './units.ts';

afterEach(() => setUnits(specifiedUnits));
const inFeet = () => setUnits({ area: 'foot', distance: 'mile' });

test.each([
  [
    { value: 650, unit: 'm²' },
    { value: 6997, unit: 'sq ft' },
  ],
  [
    { value: 650, unit: 'sqm' },
    { value: 6997, unit: 'sq ft' },
  ],
  [
    { value: 2, unit: 'ha' },
    { value: 4.94, unit: 'acres' },
  ],
  [
    { value: 7000, unit: 'sq ft' },
    { value: 7000, unit: 'sq ft' },
  ],
  [
    { value: 3, unit: 'perches' },
    { value: 3, unit: 'perches' },
  ],
])('%j is read as %j in square feet', (stored, shown) => {
  inFeet();
  expect(shownArea(stored)).toEqual(shown);
});

test.each([
  [
    { value: 650, unit: 'm²' },
    { value: 650, unit: 'm²' },
  ],
  [
    { value: 2, unit: 'ha' },
    { value: 2, unit: 'ha' },
  ],
  [
    { value: 7000, unit: 'Sq. Ft.' },
    { value: 650, unit: 'm²' },
  ],
  [
    { value: 5, unit: 'acres' },
    { value: 2.02, unit: 'ha' },
  ],
])('%j is read as %j in square metres', (stored, shown) => expect(shownArea(stored)).toEqual(shown));

test('what is typed in square feet or acres is stored metric, and read as it was typed', () => {
  inFeet();
  for (let value = 1; value <= 20_000; value += 7) {
    const stored = storedArea({ value, unit: '' });
    expect([stored.unit, shownArea(stored)]).toEqual(['m²', { value, unit: 'sq ft' }]);
    expect(shownSquareMetres(storedSquareMetres(value))).toBe(value);
  }
  expect(shownArea(storedArea({ value: 1.5, unit: 'acres' }))).toEqual({ value: 1.5, unit: 'acres' });
});

test('a unit that is typed counts whatever the setting, a blank one is the studio’s', () => {
  expect(storedArea({ value: 7000, unit: 'sq ft' })).toEqual({ value: 650.32, unit: 'm²' });
  expect(storedArea({ value: 650, unit: ' ' })).toEqual({ value: 650, unit: 'm²' });
  expect(squareMetresOf({ value: 2, unit: 'ha' })).toBe(20_000);
  expect(squareMetresOf({ value: 650, unit: ' SQM' })).toBe(650);
  expect(squareMetresOf({ value: 2, unit: 'perches' })).toBeNull();
  inFeet();
  expect(storedArea({ value: 650, unit: 'm2' })).toEqual({ value: 650, unit: 'm2' });
  expect(squareMetresOf({ value: 7000, unit: '' })).toBe(650.32);
});

test.each([
  ['650', 650, 6997],
  ['650 m²', 650, 6997],
  ['1,200 sqm', 1200, 12_917],
  ['7,000 sq ft', 650, 7000],
  ['7000 square feet', 650, 7000],
])('%j is %d m² or %d sq ft', (text, metres, feet) => {
  expect(readArea(text)).toEqual({ value: metres, unit: 'm²' });
  inFeet();
  // A number alone is in the unit of the studio.
  expect(readArea(text)).toEqual({ value: text === '650' ? 650 : feet, unit: 'sq ft' });
});

test.each(['', 'large', '650 photos', '2 m', '1/650 m2', '$650 m2'])('%j is no size', (text) =>
  expect(readArea(text)).toBeNull(),
);

test('ways are written in kilometres or miles', () => {
  expect([formatTravel(4.5), formatTravel(23), formatDistance(4.5)]).toEqual(['4.5 km', '23 km', '5 km']);
  inFeet();
  expect([formatTravel(4.5), formatTravel(23), formatDistance(23)]).toEqual(['2.8 mi', '14 mi', '14 mi']);
});
