import { expect, test } from 'vitest';
import { easterSunday, isHoliday, publicHolidays } from './public-holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

test('the holidays of 2027 are on their dates, and days at a weekend are kept on the next working days as well', () => {
  const listed = publicHolidays(2027).map(
    ({ date, name, states }) => `${date} ${name}${states ? ` ${states.join()}` : ''}`,
  );
  expect(listed).toEqual([
    "2027-01-01 New Year's Day",
    '2027-01-26 Australia Day',
    '2027-03-08 Labour Day VIC',
    '2027-03-26 Good Friday',
    '2027-03-27 Easter Saturday',
    '2027-03-28 Easter Sunday',
    '2027-03-29 Easter Monday',
    '2027-04-25 Anzac Day',
    '2027-05-03 Labour Day QLD',
    "2027-06-14 King's Birthday VIC,NSW",
    '2027-10-04 Labour Day NSW',
    "2027-10-04 King's Birthday QLD",
    '2027-11-02 Melbourne Cup VIC',
    '2027-12-24 Christmas Eve QLD',
    '2027-12-25 Christmas Day',
    '2027-12-27 Christmas Day (additional day)',
    '2027-12-26 Boxing Day',
    '2027-12-28 Boxing Day (additional day)',
  ]);
});

test('a holiday of one state is a working day in the others, and so is one that begins in the evening', () => {
  expect(isHoliday('2026-11-03', 'VIC')).toBe(true);
  expect(isHoliday('2026-11-03', 'NSW')).toBe(false);
  expect(isHoliday('2026-12-28', 'NSW')).toBe(true);
  expect(isHoliday('2026-12-24', 'QLD')).toBe(false);
});
