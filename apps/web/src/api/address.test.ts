import { expect, test } from 'vitest';
import { buildPath, buildQuery } from './address.ts';

test('parameters fill the path and are encoded', () => {
  expect(buildPath('/v1/service-jobs/:id/history', { id: 12 })).toBe('/v1/service-jobs/12/history');
  expect(buildPath('/v1/files/:name', { name: 'a/b c' })).toBe('/v1/files/a%2Fb%20c');
});

test('a path with a missing parameter is refused', () => {
  expect(() => buildPath('/v1/service-jobs/:id')).toThrow('id');
});

test('a query leaves out what is not given, keeps blank lists, and writes arrays as comma lists', () => {
  expect(buildQuery()).toBe('');
  expect(buildQuery({ a: undefined, b: null })).toBe('');
  expect(buildQuery({ services: [52, 59], tags: '', pageSize: 50 })).toBe('?services=52,59&tags=&pageSize=50');
  expect(buildQuery({ customFilters: [] })).toBe('?customFilters=');
});
