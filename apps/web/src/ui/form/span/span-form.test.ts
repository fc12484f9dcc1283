import { describe, expect, test } from 'vitest';
import { complainOfTexts, readSpan, spanValues } from './span-form.ts';
import { spanText } from '../../../kernel/span-text.ts';

/** The hour from 02:00 AM is twice on 5 April 2026 in Melbourne, the hour from 01:00 AM on 1 November 2026 in New York; both skip one in another month. */
describe.each([
  ['Australia/Melbourne', '2026-04-05T02:30', '2026-04-04T15:30', '2026-04-04T16:30', '2026-10-04T02:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T06:30', '2026-03-08T02:30'],
])('the clocks of %s', (timeZone, doubled, first, second, skipped) => {
  const span = { start: `${first}:20.000Z`, end: `${second}:40.000Z` };

  test('that show a time twice keep which of the two an entry has, to the second', () => {
    const values = spanValues(span, timeZone);
    expect(values).toEqual({ start: doubled, end: doubled, startTurn: '1', endTurn: '2' });
    expect(readSpan(values, span, timeZone)).toEqual(span);
    expect(spanText(span.start, span.end, timeZone)).toMatch(/\(UTC[+-]\d\d:00\) – .*\(UTC[+-]\d\d:00\)$/);
  });

  test('that show a time twice ask which of the two is meant', () => {
    const values = { start: doubled, end: doubled, startTurn: '', endTurn: '2' };
    expect(complainOfTexts(values, timeZone)).toEqual({ startTurn: 'Required' });
    expect(readSpan(values, null, timeZone)).toBeNull();
    expect(readSpan({ ...values, startTurn: '1' }, null, timeZone)).toEqual({
      start: `${first}:00.000Z`,
      end: `${second}:00.000Z`,
    });
  });

  test('that skip a time say so', () => {
    const values = { ...spanValues(span, timeZone), start: skipped };
    const sentence = 'There is no such time on that day: the clocks go forward.';
    expect(complainOfTexts(values, timeZone)).toEqual({ start: sentence });
  });
});

test('blank times are required', () => {
  expect(complainOfTexts(spanValues(null, 'Europe/London'), 'Europe/London')).toEqual({
    start: 'Required',
    end: 'Required',
  });
});
