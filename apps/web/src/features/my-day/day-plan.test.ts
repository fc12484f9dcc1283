import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { describe, expect, test } from 'vitest';
import { aJob } from '../../../test/job-records.ts';
import { minutesText } from '../../kernel/durations.ts';
import { awaitedVisit, dayText, pausesOf, travelText } from './day-plan.ts';

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const way = (minutes: number, kilometres: number | null) =>
  ({ minutes, kilometres, source: kilometres === null ? 'zone' : 'straight-line' }) as const;
const stop = (time: string, part: Partial<Stop> = {}, serviceJobLength: number | null = 60): Stop => ({
  job: aJob({ serviceJobStatusId: JobStatusId.Booked, dateService: `2026-06-10T${time}:00.000Z`, serviceJobLength }),
  visit: nothing,
  isTimeOpen: false,
  checklist: { lines: 0, checked: 0, required: 0 },
  propertyNote: '',
  travel: null,
  ...part,
});

describe('the day', () => {
  test('is summed up by its jobs and the ways between them; the length is left out where one is unknown', () => {
    expect(dayText([stop('00:00')])).toBe('1 job');
    expect(
      dayText([stop('00:00'), stop('02:00', { travel: way(50, 20.4) }), stop('04:00', { travel: way(15, 3) })]),
    ).toBe('3 jobs · about 1 h 5 min and 23 km between them');
    expect(dayText([stop('00:00'), stop('02:00', { travel: way(20, null) })])).toBe(
      '2 jobs · about 20 min between them',
    );
  });
});

const ofCampaign = (campaignId: number, each: Stop): Stop => ({
  ...each,
  job: { ...each.job, id: campaignId, campaignId },
});
const pauses = (...stops: Stop[]) => pausesOf(stops, 'Australia/Melbourne');

test('between two appointments lies the time from the end of one, after an hour where it says nothing, to the start of the next', () => {
  const next = ofCampaign(2, stop('01:00'));
  expect(pauses(ofCampaign(1, stop('00:00', {}, 45)), next)).toEqual([null, 15]);
  expect(pauses(ofCampaign(1, stop('00:00', {}, null)), next)).toEqual([null, 0]);
  expect(pauses(ofCampaign(1, stop('00:00', {}, 90)), next)).toEqual([null, -30]);
});

test('second look #2: two services of one visit follow each other, and only what comes after them may be too close', () => {
  const photos = ofCampaign(1, stop('00:00'));
  const plan = { ...stop('00:00', { travel: { minutes: 0, kilometres: 0, source: 'same-property' } }, 30) };
  const second = { ...plan, job: { ...plan.job, id: 9, campaignId: 1 } };
  expect(pauses(photos, second, ofCampaign(2, stop('01:15')))).toEqual([null, 0, -15]);
  expect(travelText(second.travel!)).toBe('Same property');
  expect(dayText([photos, second])).toBe('2 jobs');
});

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('%d minutes are written as %s', (minutes, text) => expect(minutesText(minutes)).toBe(text));

test('a way says what it is from', () => {
  expect(travelText({ minutes: 13, kilometres: 8.05, source: 'straight-line' })).toBe('About 13 min · 8.1 km');
  expect(travelText({ minutes: 74, kilometres: 61.6, source: 'roads' })).toBe('1 h 14 min · 62 km');
  expect(travelText({ minutes: 20, kilometres: null, source: 'zone' })).toBe('About 20 min, as usual in the zone');
});

test('the next visit is the one after the last that was reached, also where a step before was forgotten', () => {
  const arrived = { ...nothing, arrivedAt: '2026-06-10T02:05:00.000Z' };
  const [first, second, third] = [stop('01:00'), stop('02:00', { visit: arrived }), stop('04:00')];
  expect(awaitedVisit([[first], [second], [third]])).toEqual([third]);
  expect(awaitedVisit([[first], [third]])).toEqual([first]);
  expect(awaitedVisit([[first], [second]])).toBeNull();
  const sent = stop('04:00', { job: aJob({ serviceJobStatusId: JobStatusId.Uploaded }) });
  expect(awaitedVisit([[second], [sent], [third]])).toEqual([third]);
});
