import { expect, test } from 'vitest';
import { placeOf } from '../availability/property.ts';
import { estimateTravel, straightLineKm } from './travel.ts';

const melbourne = { latitude: -37.8136, longitude: 144.9631 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };
const kew = { latitude: -37.8064, longitude: 145.0302 };

test('the straight line between Melbourne and Sydney has the length that maps say', () => {
  expect(straightLineKm(melbourne, sydney)).toBeGreaterThan(711);
  expect(straightLineKm(melbourne, sydney)).toBeLessThan(716);
  expect(straightLineKm(kew, kew)).toBe(0);
});

test('a way is a third longer than the straight line, at the speed of a city, in whole minutes', () => {
  const { minutes, kilometres, source } = estimateTravel(melbourne, kew, 30);
  expect(kilometres).toBeCloseTo(straightLineKm(melbourne, kew) * 1.35, 9);
  expect([minutes, source]).toEqual([13, 'straight-line']);
});

test('where a place is unknown the travel time of the zone counts', () => {
  const unknown = placeOf({ latitude: null, longitude: null });
  expect(estimateTravel(melbourne, unknown, 30)).toEqual({ minutes: 30, kilometres: null, source: 'zone' });
  expect(estimateTravel(unknown, kew, 45).minutes).toBe(45);
});
