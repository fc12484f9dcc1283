import { expect, test } from 'vitest';
import { formatInstantsIn } from '../kernel/sentence.ts';
import type { Activity, LoggedValue } from './activity.ts';
import { activitySentence } from './activity-sentence.ts';

const at = '2026-06-10T00:15:00.000Z';

test.each<[string, LoggedValue, LoggedValue, string]>([
  ['qcScore', 7, 9, 'QC score from 7 to 9'],
  ['qcScore', null, 0, 'QC score from none to 0'],
  ['name', { text: 'Old to new' }, null, "name from 'Old to new' to none"],
  ['serviceJobLength', null, 90, 'length from usual to 90 minutes'],
  ['colour', 'red', 'blue', 'colour from red to blue'],
])('%s from %j to %j', (field, from, to, words) => {
  expect(activitySentence({ what: 'fields', changes: [{ field, from, to }] })).toBe(`Changed: ${words}`);
});

test('both instants of a change are written by the clock of the reader, and without one in UTC', () => {
  const changes = [{ field: 'dateService', from: { at }, to: { at: '2026-06-11T00:15:00.000Z' } }];
  const moved: Activity = { what: 'appointment', changes, reason: 'Rain on 2026-06-10T00:15:00Z' };
  expect(activitySentence(moved)).toBe(
    'Appointment changed: appointment from 2026-06-10T00:15:00.000Z to 2026-06-11T00:15:00.000Z. Reason: Rain on 2026-06-10T00:15:00Z',
  );
  expect(activitySentence(moved, formatInstantsIn('Australia/Melbourne'))).toBe(
    'Appointment changed: appointment from 10 June 2026, 10:15 AM to 11 June 2026, 10:15 AM. Reason: Rain on 2026-06-10T00:15:00Z',
  );
});

test.each<[LoggedValue, LoggedValue, string]>([
  [null, 3, 'Bed added: 3'],
  [3, 0, 'Bed changed from 3 to 0'],
  [{ text: 'Locked.' }, null, "Bed deleted: 'Locked.'"],
  [null, null, 'Bed added: none'],
])('from %j to %j it became', (from, to, words) => {
  expect(activitySentence({ what: 'value', name: 'Bed', from, to })).toBe(words);
});

test.each<[Activity, string]>([
  [{ what: 'sentence', sentence: ['Away from ', { at }] }, `Away from ${at}`],
  [
    {
      what: 'campaign',
      from: { id: 1, name: '9 Test Road', client: 'Anchor' },
      to: { id: 2, name: '7 Elm Street', client: 'Anchor' },
      reason: 'Typed wrongly',
    },
    "Moved from campaign '9 Test Road' to '7 Elm Street'. Reason: Typed wrongly",
  ],
  [
    {
      what: 'campaign',
      from: { id: 1, name: '9 Test Road', client: 'Anchor' },
      to: { id: 3, name: '9 Test Road', client: 'Bolt' },
      reason: 'Sold by Bolt',
    },
    "Moved from campaign '9 Test Road' (Anchor) to '9 Test Road' (Bolt). Reason: Sold by Bolt",
  ],
  [{ what: 'ordered', service: 'Photography' }, 'Photography ordered'],
  [{ what: 'status', from: 40, to: 50 }, 'Status changed from Booked to Uploaded'],
  [
    { what: 'overridden', conflicts: [['Mia is away from ', { at }, '.'], ['Too far.']] },
    `Scheduled in spite of: Mia is away from ${at}. Too far.`,
  ],
  [
    { what: 'totalAssets', from: null, to: 10, note: 'Ordered ten' },
    "Total images changed from none to 10: 'Ordered ten'",
  ],
  [{ what: 'person', done: 'assigned', name: 'Mia Tran', role: 'QC' }, 'Mia Tran assigned as QC'],
  [{ what: 'role', name: 'Mia Tran', from: 'QC', to: 'Editor' }, 'Mia Tran: role changed from QC to Editor'],
  [{ what: 'line', line: 'Straight', checked: false }, "'Straight' cleared"],
  [{ what: 'tag', done: 'removed', tag: 'vip' }, "Tag 'vip' removed"],
  [{ what: 'tagRenamed', from: 'vip', to: 'rush' }, "Tag 'vip' renamed to 'rush'"],
  [{ what: 'uploaded', file: 'a.jpg', as: null }, "'a.jpg' uploaded"],
  [{ what: 'uploaded', file: 'a.jpg', as: 'version 2' }, "'a.jpg' uploaded as version 2"],
  [{ what: 'deleted', file: 'a.jpg' }, "'a.jpg' deleted"],
  [
    { what: 'retyped', names: ['a.jpg', 'b.jpg'], others: 3, from: 'Brief', to: 'Logo' },
    "'a.jpg', 'b.jpg' and 3 more changed from Brief to Logo",
  ],
  [
    { what: 'confirmed', byPerson: true, warnings: ['Late.', 'Far.'], reason: 'Agreed' },
    'Confirmed: Late. Far. Reason: Agreed',
  ],
  [
    { what: 'clientReview', done: 'commented', name: 'Jo Field', file: 'a.jpg', message: 'Bluer' },
    "Jo Field commented on 'a.jpg' on the review page: 'Bluer'",
  ],
  [
    { what: 'clientReview', done: 'downloaded', name: 'Jo Field', file: null, message: null },
    'Jo Field downloaded all files from the review page',
  ],
  [
    {
      what: 'appointmentMail',
      done: 'cancelled',
      email: 'jo@agency.test',
      start: { at: '2026-06-10T00:00:00.000Z' },
      finish: { at: '2026-06-10T01:00:00.000Z' },
    },
    'Appointment sent to jo@agency.test: cancelled, it was for 2026-06-10T00:00:00.000Z to 2026-06-10T01:00:00.000Z',
  ],
  [{ what: 'confirmed', byPerson: false, warnings: ['Late.'], reason: null }, 'Taken as it came: Late.'],
])('%j', (activity, words) => expect(activitySentence(activity)).toBe(words));
