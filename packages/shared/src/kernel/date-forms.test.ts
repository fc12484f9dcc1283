import { format } from 'date-fns/format';
import { afterEach, expect, test } from 'vitest';
import {
  dateForms,
  datePattern,
  is24Hours,
  setDateForms,
  specifiedForms,
  timeForms,
  type DateForm,
  type TimeForm,
} from './date-forms.ts';
import { formatInstantsIn } from './sentence.ts';

afterEach(() => setDateForms(specifiedForms));

const afternoon = new Date(2026, 10, 24, 14, 30);

test.each(Object.values({ ...dateForms, ...timeForms }))('$sample is what $pattern writes', ({ pattern, sample }) => {
  expect(format(afternoon, pattern)).toBe(sample);
});

test.each<[DateForm, TimeForm, string]>([
  ['long', 'h12', '24 November 2026, 02:30 PM'],
  ['short', 'h24', '24 Nov 2026, 14:30'],
  ['monthFirst', 'h12', 'Nov 24, 2026, 02:30 PM'],
  ['iso', 'h24', '2026-11-24, 14:30'],
])('sentences follow the forms %s and %s', (date, time, text) => {
  setDateForms({ date, time });
  expect(formatInstantsIn('Australia/Melbourne')('2026-11-24T03:30:00.000Z')).toBe(text);
  expect(is24Hours()).toBe(time === 'h24');
});

test('a form that the specification names for one place holds until the studio chooses another', () => {
  expect(datePattern('LLL dd, yyyy')).toBe('LLL dd, yyyy');
  setDateForms({ date: 'short', time: 'h12' });
  expect(datePattern('LLL dd, yyyy')).toBe('d LLL y');
});
