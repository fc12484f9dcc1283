import { noDayLimits } from '../availability/day-limits.ts';
import { expect, test } from 'vitest';
import { defaultOpening, defaultWeek, type ClosedDayRule } from '../availability/working-week.ts';
import { formatSentence } from '../kernel/sentence.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { boardReasons } from './board-reasons.ts';
import type { BoardJob } from './dispatch.contract.ts';
import { fitOf } from './fit.ts';

/** Instants on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);

const aJob = (part: Partial<BoardJob> = {}): BoardJob => ({
  id: 7,
  place: '12 Cotham Road, Kew',
  campaignId: part.id ?? 7,
  addressKey: null,
  serviceId: 1,
  service: 'Photography',
  serviceJobStatusId: JobStatusId.Booked,
  clientId: 41,
  client: 'Acme',
  providerId: 3,
  dateService: at('10:00').toISOString(),
  serviceJobLength: null,
  zoneId: null,
  zone: null,
  category: null,
  timeZone: null,
  travelMinutes: 20,
  latitude: null,
  longitude: null,
  visit: null,
  cache_key: 1,
  ...part,
});
const office = { week: defaultWeek, closedDays: [] };
const ann = {
  id: 3,
  firstName: 'Ann',
  lastName: 'Ray',
  timeZone: 'Australia/Melbourne',
  weeklySlots: [{ weekday: 3, startMinute: 540, finishMinute: 1020 }],
  zoneIds: [5],
  categories: ['Photography'],
  serviceIds: [1],
  blacklistedByClientIds: [],
  blockouts: [],
  dayLimits: noDayLimits,
};
const reasonsOf = (...sent: Parameters<typeof boardReasons>) =>
  boardReasons(...sent).map(({ sentence }) => formatSentence(sentence, (instant) => instant.slice(11, 16)));

test('a job has no conflict with itself where it already is', () => {
  expect(reasonsOf(aJob(), at('10:15'), ann, { office, jobs: [aJob()] })).toEqual([]);
});

test('every reason is named at once: service, client, work hours, blockout and other job', () => {
  const blockouts = [{ id: 1, start: at('16:30').toISOString(), finish: at('18:00').toISOString(), reason: '-' }];
  const provider = { ...ann, serviceIds: [2], blacklistedByClientIds: [41], blockouts };
  const other = aJob({ id: 8, dateService: at('15:45').toISOString(), serviceJobLength: 30 });
  expect(reasonsOf(aJob(), at('16:30'), provider, { office, jobs: [other] })).toEqual([
    'Ann Ray does not offer this service.',
    'The client does not want Ann Ray.',
    'The appointment is outside the work hours of Ann Ray.',
    'Ann Ray is unavailable from 06:30 to 08:00.',
    'Ann Ray has another appointment at that time or too close to it: job 8.',
  ]);
});

test('a drop warns of the limits of the day, which the jobs of a visit together do not break', () => {
  const limited = { ...ann, dayLimits: { visits: 1, minutes: 120 } };
  const morning = aJob({ id: 8, campaignId: 8, dateService: at('10:00').toISOString(), serviceJobLength: 90 });
  expect(reasonsOf(aJob(), at('14:00'), limited, { office, jobs: [morning] })).toEqual([
    'Ann Ray takes at most 1 visit a day.',
    'Ann Ray takes at most 2 h of appointments a day.',
  ]);
  const beside = aJob({ campaignId: 8, serviceJobLength: 30 });
  expect(reasonsOf(beside, at('11:30'), limited, { office, jobs: [morning] })).toEqual([]);
});

test('second look #3: a drop warns by the same reasons as Who can take it?, of whatever kind they are', () => {
  const job = aJob({ zoneId: 6, zone: 'Brisbane', category: 'Video', timeZone: 'Australia/Brisbane' });
  const found = boardReasons(job, at('18:00'), { ...ann, serviceIds: [2] }, { office, jobs: [] });
  const provider = {
    ...{
      ...ann,
      name: 'Ann Ray',
      slots: ann.weeklySlots,
      opening: defaultOpening,
      blockouts: [],
      appointments: [],
      blacklisted: false,
    },
    serviceIds: [2],
  };
  const wanted = {
    ...{ serviceId: 1, category: 'Video', zoneId: 6, propertyTimeZone: 'Australia/Brisbane' },
    ...{ campaignId: 7, place: null, addressKey: null, minutes: 60, travelMinutes: 20 },
    ...{ start: at('18:00'), times: { start: at('00:00'), finish: at('23:45') } },
  };
  const listed = fitOf(wanted, provider).reasons.filter(({ speaks }) => speaks === 'against');
  expect(found.map(({ sentence }) => sentence)).toEqual(listed.map(({ sentence }) => sentence));
  expect(found.map(({ kind }) => kind)).toEqual(['service', 'calendar', 'zone', 'clocks', 'category']);
  expect(reasonsOf(job, at('10:00'), ann, { office, jobs: [] })).toEqual([
    'Not in the zone',
    'Works by the clocks of Australia/Melbourne, the property has those of Australia/Brisbane',
    'Category Video is not theirs',
  ]);
});

test('a delivered job takes no time any more', () => {
  const other = aJob({ id: 8, serviceJobStatusId: JobStatusId.SentToClient });
  expect(reasonsOf(aJob(), at('10:00'), ann, { office, jobs: [other] })).toEqual([]);
});

test('a closed day is named with its zone, unless the person works on it all the same', () => {
  const hours = { startMinute: 9 * 60, finishMinute: 12 * 60 };
  const zones = [{ id: 5, name: 'Melbourne' }];
  const cup = { name: 'Melbourne Cup', date: '2026-06-10', hours: null, zones, openForIds: [] };
  const on = (closedDay: ClosedDayRule) =>
    reasonsOf(aJob(), at('10:00'), ann, { office: { week: defaultWeek, closedDays: [closedDay] }, jobs: [] });
  expect(on(cup)).toEqual(['Closed: Melbourne Cup, zone Melbourne.']);
  expect(on({ ...cup, hours })).toEqual(['Closed: Melbourne Cup, zone Melbourne, from 23:00 to 02:00.']);
  expect(on({ ...cup, zones: [{ id: 6, name: 'Brisbane' }] })).toEqual([]);
  expect(on({ ...cup, openForIds: [3] })).toEqual([]);
});
