import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { expect, test } from 'vitest';
import { aBoardJob } from '../../../../test/board-records.ts';
import type { BoardVisit } from '../board-visits.ts';
import { cancelRequest, moveRequest, placesOf, type Place } from './move-request.ts';

const [ten, eleven] = ['2026-06-10T00:00:00.000Z', '2026-06-10T01:00:00.000Z'];
const photography = aBoardJob({ providerId: 3, dateService: ten });
const dusk = { ...photography, serviceId: ServiceId.DuskPhotography };
const reason = 'Moved on the dispatch board';

/** The call that moves a visit so that its jobs follow each other from a place on. */
const requestTo = (visit: BoardVisit, to: Place) =>
  moveRequest(
    visit,
    placesOf(visit, to).map(({ place }) => place),
    { reason },
  );

test('an appointment that the dialog may set is set by its call, and only what changes is sent', () => {
  expect(requestTo([photography], { providerId: 3, dateService: eleven })).toEqual({
    call: 'book',
    body: { dateService: eleven },
  });
});

test('another service is rescheduled, with the reason', () => {
  expect(requestTo([dusk], { providerId: 4, dateService: eleven })).toEqual({
    call: 'reschedule',
    body: { dateService: eleven, providerId: 4, reason },
  });
});

test('another person at the same time is no new appointment, of any service', () => {
  expect(requestTo([dusk], { providerId: 4, dateService: ten })).toEqual({
    call: 'book',
    body: { providerId: 4 },
  });
});

test('the first appointment of a job is set without a reason', () => {
  const undated = { ...dusk, providerId: null, dateService: null };
  expect(requestTo([undated], { providerId: 4, dateService: ten }).call).toBe('book');
});

test('second look #11: a job that goes back to no date loses its time and its provider, of any service', () => {
  for (const job of [photography, dusk]) {
    expect(requestTo([job], { providerId: null, dateService: null })).toEqual({
      call: 'book',
      body: { dateService: null, providerId: null },
    });
  }
});

test('the jobs of a visit are moved by one call that names all of them with their versions, and follow each other', () => {
  const plan = { ...photography, id: 8, cache_key: 2, serviceJobLength: 30 };
  expect(requestTo([photography, plan], { providerId: 4, dateService: eleven })).toEqual({
    call: 'visit',
    body: {
      jobs: [
        { id: 7, cache_key: 5 },
        { id: 8, cache_key: 2 },
      ],
      dateService: eleven,
      providerId: 4,
      reason,
    },
  });
  expect(placesOf([photography, plan], { providerId: 4, dateService: eleven }).map(({ place }) => place)).toEqual([
    { providerId: 4, dateService: eleven },
    { providerId: 4, dateService: '2026-06-10T02:00:00.000Z' },
  ]);
});

test('jobs that go back to times of their own name those that do not follow the one before', () => {
  const plan = { ...photography, id: 8, cache_key: 2 };
  const places = [ten, '2026-06-10T00:30:00.000Z'].map((dateService) => ({ providerId: 3, dateService }));
  expect(moveRequest([photography, plan], places, { reason, isPart: true })).toEqual({
    call: 'visit',
    body: {
      jobs: [
        { id: 7, cache_key: 5 },
        { id: 8, cache_key: 2, dateService: '2026-06-10T00:30:00.000Z' },
      ],
      isPart: true,
      dateService: ten,
      reason,
    },
  });
});

test('a visit whose first booking is taken back loses all appointments by one call', () => {
  const plan = { ...photography, id: 8, cache_key: 2 };
  const nowhere = { providerId: null, dateService: null };
  const cancelled = cancelRequest([photography, plan], { reason });
  expect(moveRequest([photography, plan], [nowhere, nowhere], { reason })).toEqual(cancelled);
  expect(cancelled.body).toEqual({
    jobs: [
      { id: 7, cache_key: 5 },
      { id: 8, cache_key: 2 },
    ],
    reason,
  });
});
