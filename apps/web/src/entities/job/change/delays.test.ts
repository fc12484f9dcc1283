import { expect, test } from 'vitest';
import { delays, putOff } from './delays.ts';

const by = (name: string) => delays.find((delay) => delay.name === name)!;

test('days keep the time of the clocks where these go back or forward in between; hours do not', () => {
  const zone = 'Australia/Melbourne';
  // Five in the afternoon. The clocks go back on 5 April, and forward on 4 October.
  expect(putOff('2026-04-04T06:00:00.000Z', by('+1 day'), zone)).toBe('2026-04-05T07:00:00.000Z');
  expect(putOff('2026-04-04T06:00:00.000Z', by('+1 week'), zone)).toBe('2026-04-11T07:00:00.000Z');
  expect(putOff('2026-10-03T07:00:00.000Z', by('+1 day'), zone)).toBe('2026-10-04T06:00:00.000Z');
  expect(putOff('2026-04-04T15:30:00.000Z', by('+1 hour'), zone)).toBe('2026-04-04T16:30:00.000Z');
});

test('seconds stay, and no deadline stays none', () => {
  expect(putOff('2026-06-01T13:59:59.500Z', by('+1 day'), 'Australia/Melbourne')).toBe('2026-06-02T13:59:59.500Z');
  expect(putOff(null, by('+1 day'), 'Australia/Melbourne')).toBeNull();
});
