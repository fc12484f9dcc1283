import { expect, test } from 'vitest';
import { addressKeyOf, isSameProperty, propertyOf } from './property.ts';

const cotham = { address: '12 Cotham Road', suburb: 'Kew', state: 'VIC', postcode: '3101' };

test.each([
  { ...cotham, address: '12  cotham rd.' },
  { ...cotham, address: '12 COTHAM ROAD,', suburb: ' kew' },
])('second look #2: $address is the same address as 12 Cotham Road', (spelling) => {
  expect(addressKeyOf(spelling)).toBe(addressKeyOf(cotham));
});

test.each([
  { ...cotham, address: '2/12 Cotham Road' },
  { ...cotham, address: '121 Cotham Road' },
  { ...cotham, suburb: 'Kew East' },
  { ...cotham, postcode: '3102' },
])('second look #2: $address, $suburb $postcode is another address', (other) => {
  expect(addressKeyOf(other)).not.toBe(addressKeyOf(cotham));
});

test('second look #2: half an address names no property', () => {
  expect(addressKeyOf({ ...cotham, suburb: null })).toBeNull();
  expect(addressKeyOf({ ...cotham, address: ' ' })).toBeNull();
});

test('second look #2: jobs of one campaign, with the same coordinates or with the same address are at one property', () => {
  const nowhere = { address: null, suburb: null, state: null, postcode: null, latitude: null, longitude: null };
  const here = { latitude: -37.8, longitude: 145 };
  const at = (campaignId: number, part: object = {}) => propertyOf({ ...nowhere, campaignId, ...part });
  expect(isSameProperty(at(1), at(1, here))).toBe(true);
  expect(isSameProperty(at(1), at(2))).toBe(false);
  expect(isSameProperty(at(1, here), at(2, here))).toBe(true);
  expect(isSameProperty(at(1, here), at(2, { ...here, longitude: 145.001 }))).toBe(false);
  expect(isSameProperty(at(1, cotham), at(2, { ...cotham, ...here }))).toBe(true);
});
