import { expect, test } from 'vitest';
import { propertyOf } from './property.ts';

const detail = (name: string, value: unknown) => ({
  id: 1,
  value: typeof value === 'string' ? value : JSON.stringify(value),
  entityFieldType: { name },
  cache_key: 1,
});

test('the property is read out of the details', () => {
  const property = propertyOf([
    detail('Address', { value: '12 Example Street' }),
    detail('Suburb', { value: 'Fitzroy' }),
    detail('State', { value: 'VIC' }),
    detail('PostCode', { value: '3065' }),
    detail('LandArea', { value: 650, unit: 'm²' }),
    detail('MapLink', { value: 'https://maps.example.com/1' }),
    detail('Bed', { value: 3 }),
    detail('Bath', { value: 2 }),
  ]);
  expect(property).toEqual({
    address: '12 Example Street, Fitzroy, VIC, 3065',
    landArea: '650 m²',
    mapLink: 'https://maps.example.com/1',
    beds: 3,
    baths: 2,
    cars: 0,
  });
});

test('what is missing, zero or unreadable is left out', () => {
  const property = propertyOf([detail('LandArea', { value: 0, unit: 'm²' }), detail('Bed', '{broken')]);
  expect(property).toEqual({ address: '', landArea: null, mapLink: null, beds: 0, baths: 0, cars: 0 });
  expect(propertyOf(null).address).toBe('');
});

test('a map link that is not a web address is no link', () => {
  expect(propertyOf([detail('MapLink', { value: 'javascript:alert(1)' })]).mapLink).toBeNull();
});
