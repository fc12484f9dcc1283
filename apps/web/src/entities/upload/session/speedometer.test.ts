import { expect, test } from 'vitest';
import { speedometer } from './speedometer.ts';

test('speed is that of the last seconds', () => {
  let now = 0;
  const speed = speedometer(() => now);
  expect(speed.rate()).toBe(0);
  for (now = 0; now <= 2000; now += 500) speed.add(1000);
  now = 2000;
  expect(speed.rate()).toBe(2500);
  now = 60_000;
  expect(speed.rate()).toBe(0);
});
