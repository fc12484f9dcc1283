import { expect, test } from 'vitest';
import { warningCodes } from '../kernel/confirmation.ts';
import { deadlineNotes, deadlineWarnings, type DeadlineField, type JobTimes } from './deadline-warnings.ts';

const now = new Date('2026-06-10T00:00:00Z');
const day = (of: number) => new Date(Date.UTC(2026, 5, of));
const none: JobTimes = { clientDeadline: null, studioDeadline: null, dateService: null };
const always = () => true;

test.each<[string, Partial<JobTimes>, [DeadlineField, string][]]>([
  ['nothing', {}, []],
  ['in order', { dateService: day(11), studioDeadline: day(12), clientDeadline: day(13) }, []],
  ['all at once', { dateService: day(12), studioDeadline: day(12), clientDeadline: day(12) }, []],
  ['passed', { clientDeadline: day(9) }, [['clientDeadline', 'client_deadline_passed']]],
  ['studio passed', { studioDeadline: day(9) }, [['studioDeadline', 'studio_deadline_passed']]],
  [
    'before the shoot',
    { dateService: day(15), studioDeadline: day(13), clientDeadline: day(14) },
    [
      ['clientDeadline', 'client_deadline_before_shoot'],
      ['studioDeadline', 'studio_deadline_before_shoot'],
    ],
  ],
  [
    'studio after client',
    { studioDeadline: day(14), clientDeadline: day(13) },
    [['studioDeadline', 'studio_deadline_after_client']],
  ],
])('first month #12: deadlines %s', (_, times, expected) => {
  const warnings = deadlineWarnings({ ...none, ...times }, always, now);
  expect(warnings.map(({ field, code }) => [field, code])).toEqual(expected);
  for (const { code, needsReason } of warnings)
    expect([(warningCodes as readonly string[]).includes(code), needsReason]).toEqual([true, false]);
});

test('first month #12: a deadline that is not set now is not asked about', () => {
  const times = { ...none, clientDeadline: day(1), studioDeadline: day(2) };
  expect(deadlineWarnings(times, () => false, now)).toEqual([]);
  const ofStudio = deadlineWarnings(times, (field) => field === 'studioDeadline', now);
  expect(ofStudio.map(({ code }) => code)).toEqual(['studio_deadline_passed', 'studio_deadline_after_client']);
});

test('first month #12: what is said at a field are all its warnings', () => {
  const times = { ...none, clientDeadline: day(12), studioDeadline: day(14), dateService: day(15) };
  expect(deadlineNotes(times, always, now)).toEqual({
    clientDeadline: 'The client deadline is before the appointment.',
    studioDeadline: 'The studio deadline is before the appointment. The studio deadline is after the client deadline.',
  });
});
