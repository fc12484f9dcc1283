import { expect, test } from 'vitest';
import { wireInstant } from './instant-text.ts';

test.each([
  ['2026-11-21T08:15:00+00:00', '2026-11-21T08:15:00.000Z'],
  ['2026-11-21T08:15:00.5+00:00', '2026-11-21T08:15:00.500Z'],
  ['2026-11-21T08:15:00.25+00:00', '2026-11-21T08:15:00.250Z'],
  ['2026-11-21T08:15:00.123+00:00', '2026-11-21T08:15:00.123Z'],
  ['2026-11-21T19:15:00.123+11:00', '2026-11-21T08:15:00.123Z'],
  ['2026-11-21T08:15:00.123456+00:00', '2026-11-21T08:15:00.123Z'],
])('%s goes over the wire as %s', (text, expected) => {
  expect(wireInstant(text)).toBe(expected);
});

test('is the same instant for every millisecond of a second', () => {
  for (let ms = 0; ms < 1000; ms++) {
    const instant = new Date(Date.UTC(2026, 0, 1, 0, 0, 0, ms)).toISOString();
    const written = instant.replace(/\.?0*Z$/, '+00:00');
    expect(wireInstant(written)).toBe(instant);
  }
});

test('refuses what is no instant', () => {
  expect(() => wireInstant('soon')).toThrow(RangeError);
});
