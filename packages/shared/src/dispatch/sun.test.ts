import { expect, test } from 'vitest';
import { sunPlaceOf, sunsetAt } from './sun.ts';

const minutesApart = (a: Date | null, b: string) => Math.abs(a!.getTime() - Date.parse(b)) / 60_000;

test.each([
  ['Melbourne in summer', 'VIC', '2026-12-21T12:00:00+11:00', '2026-12-21T20:42:00+11:00'],
  ['Melbourne in winter', 'VIC', '2026-06-21T12:00:00+10:00', '2026-06-21T17:08:00+10:00'],
  ['Brisbane in March', 'QLD', '2026-03-20T12:00:00+10:00', '2026-03-20T17:58:00+10:00'],
  ['Perth in winter', 'WA', '2026-06-21T12:00:00+08:00', '2026-06-21T17:20:00+08:00'],
])('the sun sets in %s within three minutes of the almanac', (_, state, noon, almanac) => {
  expect(minutesApart(sunsetAt(new Date(noon), sunPlaceOf(null, state)!), almanac)).toBeLessThan(3);
});

test('coordinates of the property come before the capital of its state', () => {
  const place = { latitude: -38.2, longitude: 141.6 };
  expect(sunPlaceOf(place, 'VIC')).toBe(place);
  expect(sunPlaceOf(null, 'Unknown')).toBeNull();
});

test('there is no sunset where the sun stays up', () => {
  expect(sunsetAt(new Date('2026-12-21T02:00:00Z'), { latitude: -77.8, longitude: 166.7 })).toBeNull();
});
