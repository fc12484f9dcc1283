import { expect, test } from 'vitest';
import { userFields } from './user-fields.ts';

test('first month #18: work hours use the time zone of all other times', () => {
  const slots = {
    monday: [{ start: '09:00', end: '17:30' }],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  };
  expect(userFields.slots.show(slots)).toBe('monday 09:00 AM–05:30 PM');
});
