import { afterEach, describe, expect, test } from 'vitest';
import { dateFormNames, setDateForms, specifiedForms, timeFormNames } from './date-forms.ts';
import { momentText, readMoment } from './typed-moment.ts';

/** A Saturday. */
const today = '2026-11-28';

afterEach(() => setDateForms(specifiedForms));

test.each([
  ['24 nov', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['nov 24', '2026-11-24'],
  ['Nov 24, 2027', '2027-11-24'],
  ['24/11', '2026-11-24'],
  ['24.11.27', '2027-11-24'],
  ['24-11-2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['1 feb', '2027-02-01'],
  ['tue', '2026-12-01'],
  ['next tue', '2026-12-01'],
  ['Today', '2026-11-28'],
  ['tomorrow', '2026-11-29'],
  ['yesterday', '2026-11-27'],
  ['29 feb 2028', '2028-02-29'],
])('%j is the day %s', (text, day) => expect(readMoment('date', text, today)).toBe(day));

test.each(['', '2', '24/', '24/1/202', '31 nov', '29 feb 2027', '24 nov 3pm', 'soon', '1999-01-01', '24/13'])(
  '%j is no day',
  (text) => expect(readMoment('date', text, today)).toBeNull(),
);

test.each([
  ['14:30', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30', '14:30'],
  ['02:30', '02:30'],
  ['02:30 PM', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9a', '09:00'],
  ['12 am', '00:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['23.59', '23:59'],
])('%j is the time %s', (text, time) => expect(readMoment('time', text, today)).toBe(time));

test.each(['', '24:00', '9:7', '14:60', '25', '2:30 xm', '13 pm pm'])('%j is no time', (text) =>
  expect(readMoment('time', text, today)).toBeNull(),
);

test('an hour on clocks of 24 hours is that hour', () => {
  setDateForms({ date: 'short', time: 'h24' });
  expect(readMoment('time', '2:30', today)).toBe('02:30');
});

test('numbers are read with the month first where the studio writes them so', () => {
  setDateForms({ date: 'monthFirst', time: 'h12' });
  expect(readMoment('date', '12/1', today)).toBe('2026-12-01');
  expect(readMoment('date', '12/01/2026', today)).toBe('2026-12-01');
});

test.each([
  ['24 nov 3pm', '2026-11-24T15:00'],
  ['tomorrow at 9', '2026-11-29T09:00'],
  ['tomorrow 9.30', '2026-11-29T09:30'],
  ['24 nov 14.05', '2026-11-24T14:05'],
  ['24/11 14.05', '2026-11-24T14:05'],
  ['3 pm tomorrow', '2026-11-29T15:00'],
  ['2026-11-24T14:30', '2026-11-24T14:30'],
  ['Nov 24, 2026, 02:30 PM', '2026-11-24T14:30'],
  ['24/11/2026 0815', '2026-11-24T08:15'],
])('%j is the day and the time %s', (text, moment) => expect(readMoment('datetime-local', text, today)).toBe(moment));

test.each(['24 nov', '3pm', '24 nov soon', ''])('%j is no day with a time', (text) =>
  expect(readMoment('datetime-local', text, today)).toBeNull(),
);

describe.each(dateFormNames)('days as %s', (date) => {
  test.each(timeFormNames)('and times as %s are read as they are written', (time) => {
    setDateForms({ date, time });
    for (const moment of ['2026-01-02T00:00', '2026-05-31T12:05', '2028-02-29T09:30', '2031-12-11T23:59']) {
      const [day, clock] = moment.split('T') as [string, string];
      const read = (type: 'date' | 'time' | 'datetime-local', held: string) =>
        readMoment(type, momentText(type, held), today);
      expect(read('date', day)).toBe(day);
      expect(read('time', clock)).toBe(clock);
      expect(read('datetime-local', moment)).toBe(moment);
    }
  });
});

test('nothing is written as nothing', () => expect(momentText('date', '')).toBe(''));
