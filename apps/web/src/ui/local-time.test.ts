import { expect, test } from 'vitest';
import { fromLocalText, toLocalText } from './local-time.ts';

const zone = 'Australia/Melbourne';

test('an instant is written by the clocks of the person, and read back by them', () => {
  expect(toLocalText('2026-06-10T00:15:00.000Z', zone)).toBe('2026-06-10T10:15');
  expect(fromLocalText('2026-06-10T10:15', zone)).toBe('2026-06-10T00:15:00.000Z');
  expect(toLocalText('2026-01-10T00:15:00.000Z', zone)).toBe('2026-01-10T11:15');
});

test('nothing, half a date and nonsense are no instant', () => {
  expect(toLocalText(null, zone)).toBe('');
  for (const text of ['', '2026-06-10', '2026-13-45T10:15', 'soon']) expect(fromLocalText(text, zone)).toBeNull();
});
