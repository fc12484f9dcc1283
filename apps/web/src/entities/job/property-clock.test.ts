import { expect, test } from 'vitest';
import { formatShortDateTime } from '../../kernel/date-time.ts';
import { appointmentText, atPropertyText, clocksText } from './property-clock.ts';

const [melbourne, sydney, perth] = ['Australia/Melbourne', 'Australia/Sydney', 'Australia/Perth'];
const ten = '2026-06-10T00:00:00.000Z';

test('the time at the property is said where its clocks show another one', () => {
  expect(atPropertyText(ten, melbourne, perth)).toBe(
    'At the property it is 10 June 2026, 08:00 AM then (Australia/Perth).',
  );
  expect(atPropertyText(ten, melbourne, sydney)).toBe('');
  expect(atPropertyText(ten, melbourne, undefined)).toBe('');
  expect(atPropertyText(null, melbourne, perth)).toBe('');
});

test('the time zone of shown times is named, and that of the reader where its clocks show another time at one of them', () => {
  expect(clocksText([ten], sydney, melbourne)).toBe('Times in Australia/Sydney.');
  expect(clocksText([ten], perth, melbourne)).toBe(
    'Times are by the clocks of the property, in Australia/Perth. Yours are in Australia/Melbourne.',
  );
  // Until October the clocks of both show the same.
  const brisbane = 'Australia/Brisbane';
  expect(clocksText([ten], brisbane, melbourne)).toBe('Times in Australia/Brisbane.');
  expect(clocksText([ten, '2026-10-05T00:00:00.000Z'], brisbane, melbourne)).toMatch(/Yours are in/);
});

test('an appointment is said by the clocks of the property, which are named where they differ from those of the reader', () => {
  const summer = '2026-11-27T04:00:00.000Z';
  const jobIn = (timeZone: string | null, dateService: string | null = summer) => ({
    dateService,
    campaign: { id: 1, name: '12 Example Street', timeZone },
  });
  const short = formatShortDateTime;
  expect(appointmentText(jobIn('Australia/Brisbane'), melbourne, short)).toBe('Fri 27 Nov, 2 pm (Brisbane)');
  expect(appointmentText(jobIn(sydney), melbourne, short)).toBe('Fri 27 Nov, 3 pm');
  expect(appointmentText(jobIn(null), melbourne, short)).toBe('Fri 27 Nov, 3 pm');
  expect(appointmentText(jobIn(sydney, null), melbourne, short)).toBeNull();
});
