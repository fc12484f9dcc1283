import { expect, test } from 'vitest';
import { hoursFrom, presetSpans } from './blockout-presets.ts';

const zone = 'Australia/Melbourne';
/** Wednesday, 10 June 2026, 10:20 in Melbourne. */
const now = new Date('2026-06-10T00:20:00Z');
const texts = (...args: readonly [Parameters<typeof presetSpans>[2], Parameters<typeof presetSpans>[3], Date?]) =>
  presetSpans(args[2] ?? now, zone, args[0], args[1]).map(({ start, end }) => `${start} ${end}`);

test.each([
  ['today', '2026-06-10T10:15 2026-06-11T00:00'],
  ['tomorrow', '2026-06-11T00:00 2026-06-12T00:00'],
  ['week', '2026-06-10T10:15 2026-06-15T00:00'],
  ['nextWeek', '2026-06-15T00:00 2026-06-22T00:00'],
] as const)('whole days of %s are one period, today from now on', (days, span) => {
  expect(texts(days, 'whole')).toEqual([span]);
});

test('mornings and afternoons are a period for each day that is left of the week', () => {
  expect(texts('week', 'mornings')).toEqual([
    '2026-06-10T10:15 2026-06-10T12:00',
    '2026-06-11T00:00 2026-06-11T12:00',
    '2026-06-12T00:00 2026-06-12T12:00',
    '2026-06-13T00:00 2026-06-13T12:00',
    '2026-06-14T00:00 2026-06-14T12:00',
  ]);
  expect(texts('nextWeek', 'afternoons')).toHaveLength(7);
  expect(texts('today', 'afternoons')).toEqual(['2026-06-10T12:00 2026-06-11T00:00']);
});

test('a morning that is over is none', () => {
  const afternoon = new Date('2026-06-10T04:00:00Z');
  expect(texts('today', 'mornings', afternoon)).toEqual([]);
  expect(texts('week', 'mornings', afternoon)).toHaveLength(4);
});

test('hours count from the typed start, else from now, and as they pass over a change of the clocks', () => {
  expect(hoursFrom('', 2, now, zone)).toEqual({ start: '2026-06-10T10:15', end: '2026-06-10T12:15' });
  expect(hoursFrom('2026-06-12T08:00', 4, now, zone)).toEqual({ start: '2026-06-12T08:00', end: '2026-06-12T12:00' });
  expect(hoursFrom('2026-10-04T01:00', 2, now, zone)).toEqual({ start: '2026-10-04T01:00', end: '2026-10-04T04:00' });
});
