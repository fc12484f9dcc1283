import { expect, test } from 'vitest';
import { showsAgency } from './agency-details.ts';

const zone = 'Australia/Melbourne';
/** An instant in June 2026 in Melbourne. */
const at = (day: number, time: string) => new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00+10:00`);

test('before 18:00 the agency of appointments up to the end of today is shown', () => {
  const now = at(10, '17:59');
  expect(showsAgency(at(10, '23:45'), zone, now)).toBe(true);
  expect(showsAgency(at(11, '00:00'), zone, now)).toBe(false);
});

test('from 18:00 on also that of tomorrow, but not of the day after', () => {
  const now = at(10, '18:00');
  expect(showsAgency(at(11, '23:45'), zone, now)).toBe(true);
  expect(showsAgency(at(12, '00:00'), zone, now)).toBe(false);
});

test('it is the clock of the person that counts', () => {
  // 18:00 in Melbourne is 16:00 in Perth.
  expect(showsAgency(at(11, '10:00'), 'Australia/Perth', at(10, '18:00'))).toBe(false);
});

test('past appointments keep it, jobs without one never show it', () => {
  expect(showsAgency(at(9, '10:00'), zone, at(10, '09:00'))).toBe(true);
  expect(showsAgency(null, zone, at(10, '20:00'))).toBe(false);
});
