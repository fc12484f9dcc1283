import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { expect, test } from 'vitest';
import { aJob } from '../../../test/job-records.ts';
import { nextStop, stopAfterHandIn } from './next-stop.ts';

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const stop = (id: number, serviceJobStatusId: JobStatusId, doneAt: string | null = null): Stop => ({
  job: aJob({ id, serviceJobStatusId, dateService: `2026-06-10T0${id}:00:00.000Z` }),
  visit: { ...nothing, doneAt },
  isTimeOpen: false,
  checklist: { lines: 0, checked: 0, required: 0 },
  propertyNote: '',
  travel: null,
});
const done = stop(1, JobStatusId.Booked, '2026-06-10T01:00:00.000Z');
const handedIn = stop(2, JobStatusId.Uploaded);
const booked = stop(3, JobStatusId.Booked);

test('the next job of a day is the first that is neither done nor handed in', () => {
  expect(nextStop([done, handedIn, booked])).toBe(booked);
  expect(nextStop([done, handedIn])).toBeNull();
});

test('after a job is handed in come the appointments ahead, then jobs that are done but not handed in', () => {
  expect(stopAfterHandIn([done, handedIn, booked], 2)).toBe(booked);
  expect(stopAfterHandIn([done, handedIn, booked], 3)).toBe(done);
  expect(stopAfterHandIn([handedIn], 2)).toBeNull();
  // As long as the day was read before the hand-in.
  expect(stopAfterHandIn([booked], 3)).toBeNull();
});
