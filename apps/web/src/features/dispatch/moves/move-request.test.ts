import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { expect, test } from 'vitest';
import { aBoardJob } from '../../../../test/board-records.ts';
import { moveRequest, placesOf } from './move-request.ts';

const [ten, eleven] = ['2026-06-10T00:00:00.000Z', '2026-06-10T01:00:00.000Z'];
const photography = aBoardJob({ providerId: 3, dateService: ten });
const dusk = { ...photography, serviceId: ServiceId.DuskPhotography };
const reason = 'Moved on the dispatch board';

test('an appointment that the dialog may set is set by its call, and only what changes is sent', () => {
  expect(moveRequest([photography], { providerId: 3, dateService: eleven }, reason)).toEqual({
    call: 'book',
    body: { dateService: eleven },
  });
});

test('another service is rescheduled, with the reason', () => {
  expect(moveRequest([dusk], { providerId: 4, dateService: eleven }, reason)).toEqual({
    call: 'reschedule',
    body: { dateService: eleven, providerId: 4, reason },
  });
});

test('another person at the same time is no new appointment, of any service', () => {
  expect(moveRequest([dusk], { providerId: 4, dateService: ten }, reason)).toEqual({
    call: 'book',
    body: { providerId: 4 },
  });
});

test('the first appointment of a job is set without a reason', () => {
  const undated = { ...dusk, providerId: null, dateService: null };
  expect(moveRequest([undated], { providerId: 4, dateService: ten }, reason).call).toBe('book');
});

test('second look #11: a job that goes back to no date loses its time and its provider, of any service', () => {
  for (const job of [photography, dusk]) {
    expect(moveRequest([job], { providerId: null, dateService: null }, reason)).toEqual({
      call: 'book',
      body: { dateService: null, providerId: null },
    });
  }
});

test('the jobs of a visit are moved by one call that names all of them with their versions, and follow each other', () => {
  const plan = { ...photography, id: 8, cache_key: 2, serviceJobLength: 30 };
  expect(moveRequest([photography, plan], { providerId: 4, dateService: eleven }, reason)).toEqual({
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
