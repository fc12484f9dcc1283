import { expect, test } from 'vitest';
import { formatSentence } from '../kernel/sentence.ts';
import { isBlank, wishConflicts, wishes, wishWords } from './wishes.ts';

const timeZone = 'Australia/Melbourne';
/** In June 2026; the 10th is a Wednesday. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const against = (wish: object, start: Date) =>
  wishConflicts(wishes.parse(wish), start, timeZone).map(({ sentence }) => formatSentence(sentence, String));

test('a day outside of the wished ones, an hour and a weekday speak against an appointment, each by the clocks of the property', () => {
  expect(against({ firstDay: '2026-06-11', lastDay: '2026-06-11' }, at('09:00'))).toEqual([
    'The client wishes Thursday 11 June.',
  ]);
  expect(against({ firstDay: '2026-06-11' }, at('09:00', 11))).toEqual([]);
  expect(against({ lastDay: '2026-06-09' }, at('00:15'))).toEqual(['The client wishes until Tuesday 9 June.']);
  expect(against({ earliest: 840 }, at('13:45'))).toEqual(['The client wishes a start after 2:00 pm.']);
  expect(against({ earliest: 840 }, at('14:00'))).toEqual([]);
  expect(against({ latest: 600 }, at('10:15'))).toEqual(['The client wishes a start before 10:00 am.']);
  expect(against({ notWeekdays: [3, 1, 3] }, at('09:00'))).toEqual([
    'The client wishes it not on Mondays, Wednesdays.',
  ]);
  expect(wishConflicts(null, at('09:00'), timeZone)).toEqual([]);
});

test('wishes are said in short pieces, and those that contradict themselves are refused', () => {
  const all = { firstDay: '2026-06-10', lastDay: '2026-06-12', earliest: 540, latest: 720, notWeekdays: [4] };
  expect(wishWords(wishes.parse({ ...all, agentAttends: true, keysAtOffice: true }))).toEqual([
    'Wednesday 10 June to Friday 12 June',
    'a start between 9:00 am and 12:00 pm',
    'not on Thursdays',
    'agent must be there',
    'keys at the office',
  ]);
  expect(isBlank(wishes.parse({}))).toBe(true);
  expect(isBlank(wishes.parse({ notWeekdays: [1] }))).toBe(false);
  for (const wrong of [
    { firstDay: '2026-06-12', lastDay: '2026-06-11' },
    { earliest: 720, latest: 540 },
    { notWeekdays: [1, 2, 3, 4, 5, 6, 7] },
    { notWeekdays: [8] },
    { firstDay: '2026-02-31' },
    { firstDay: '1026-02-21' },
    { mornings: true },
  ])
    expect(wishes.safeParse(wrong).success).toBe(false);
});
