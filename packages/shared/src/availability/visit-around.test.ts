import { expect, test } from 'vitest';
import { visitAround } from './visits.ts';

const timeZone = 'Australia/Melbourne';
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const booked = (name: string, start: Date, minutes: number, campaignId = 1) => ({
  ...{ name, campaignId, start },
  finish: new Date(start.getTime() + minutes * 60_000),
});

test('the jobs of a campaign that follow each other on a day are one visit, in the order of the work', () => {
  const photos = booked('photos', at('10:00'), 60);
  const plan = booked('plan', at('11:00'), 30);
  // Begins before the plan is done, because appointments start on steps.
  const film = booked('film', at('11:15'), 60);
  const dusk = booked('dusk', at('16:45'), 60);
  const next = booked('another property', at('12:30'), 60, 2);
  const again = booked('another day', at('10:00', 11), 60);
  const all = [film, dusk, next, again, plan, photos];
  const names = (own: (typeof all)[number]) => visitAround(own, all, timeZone).map(({ name }) => name);
  expect(names(plan)).toEqual(['photos', 'plan', 'film']);
  expect(names(film)).toEqual(['photos', 'plan', 'film']);
  expect(names(dusk)).toEqual(['dusk']);
  expect(names(next)).toEqual(['another property']);
});
