import { noDayLimits } from '../availability/day-limits.ts';
import { describe, expect, test } from 'vitest';
import type { OtherAppointment } from '../availability/appointment-conflicts.ts';
import { defaultOpening } from '../availability/working-week.ts';
import { detourOf, nextTimes, offersOf, rankFits, type FitJob, type FitProvider } from './fit.ts';

/** Instants in June 2026 in Melbourne. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+10:00`);
const west = { latitude: -37.8, longitude: 144.8 };
const middle = { latitude: -37.8, longitude: 144.9 };
const east = { latitude: -37.8, longitude: 145 };

const job: FitJob = {
  serviceId: 1,
  category: 'Photography',
  zoneId: 5,
  campaignId: 1,
  addressKey: null,
  place: middle,
  propertyTimeZone: 'Australia/Melbourne',
  minutes: 60,
  travelMinutes: 20,
  start: at('10:00'),
  times: { start: at('08:00'), finish: at('08:00', 13) },
};
const undated = { ...job, start: null };

const ann: FitProvider = {
  id: 1,
  name: 'Ann Ray',
  timeZone: 'Australia/Melbourne',
  slots: [3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, finishMinute: 780 })),
  opening: defaultOpening,
  dayLimits: noDayLimits,
  blockouts: [],
  appointments: [],
  serviceIds: [1],
  blacklisted: false,
  zoneIds: [5],
  categories: ['Photography', 'Video'],
};
const other = (part: Partial<FitProvider>): FitProvider => ({ ...ann, id: 2, name: 'Zed Ray', ...part });
const booked = (time: string, place = middle as OtherAppointment['place'], day = 10): OtherAppointment => ({
  serviceJobId: 9,
  start: at(time, day),
  finish: new Date(at(time, day).getTime() + 60 * 60_000),
  travelMinutes: 20,
  campaignId: Number(time.replace(':', '')),
  addressKey: null,
  place,
});

const idsOf = (wanted: FitJob, ...providers: FitProvider[]) => rankFits(wanted, providers).map(({ id }) => id);
const textsOf = (wanted: FitJob, provider: FitProvider) =>
  rankFits(wanted, [provider])[0]!.reasons.map(
    ({ speaks, sentence }) => `${speaks}: ${sentence.filter((piece) => typeof piece === 'string').join('')}`,
  );

describe('the order of those who can take a job', () => {
  test('who is free at that time comes before who is of the zone', () => {
    const elsewhere = other({ zoneIds: [] });
    expect(idsOf(job, { ...ann, appointments: [booked('10:30')] }, elsewhere)).toEqual([2, 1]);
  });

  test('of those who are free, the zone counts before the category', () => {
    const ofZone = other({ categories: ['Video'] });
    expect(idsOf(job, { ...ann, zoneIds: [] }, ofZone)).toEqual([2, 1]);
  });

  test('without a zone of the client, those who have the clocks of the property come before others', () => {
    const inSydney = other({ timeZone: 'Australia/Sydney' });
    const inVictoria = { ...ann, categories: [] };
    expect(idsOf({ ...undated, zoneId: null }, inSydney, inVictoria)).toEqual([1, 2]);
    expect(idsOf({ ...undated, zoneId: null, propertyTimeZone: null }, inSydney, inVictoria)).toEqual([2, 1]);
  });

  test('who is of the zone is not asked for their clocks', () => {
    const acrossTheBorder = other({ timeZone: 'Australia/Adelaide' });
    expect(idsOf(job, acrossTheBorder, ann)).toEqual([2, 1]);
    expect(textsOf(job, acrossTheBorder).join()).not.toContain('clocks');
    expect(textsOf(job, { ...acrossTheBorder, zoneIds: [] })).toContain(
      'against: Works by the clocks of Australia/Adelaide, the property has those of Australia/Melbourne',
    );
  });

  test('the category counts before the detour', () => {
    const near = other({ categories: [], appointments: [booked('12:00')] });
    expect(idsOf(job, near, { ...ann, appointments: [booked('12:00', east)] })).toEqual([1, 2]);
  });

  test('the shorter detour between the neighbours of the day wins', () => {
    const onTheWay = other({ appointments: [booked('12:00', middle)] });
    expect(idsOf(job, { ...ann, appointments: [booked('12:00', east)] }, onTheWay)).toEqual([2, 1]);
  });

  test('a day without other jobs counts as the travel time of the zone', () => {
    const far = other({ appointments: [booked('12:00', null)] });
    expect(idsOf({ ...job, travelMinutes: 10 }, far, ann)).toEqual([1, 2]);
  });

  test('whom the service or the client rules out come last, after those who are busy', () => {
    const unwanted = other({ blacklisted: true });
    const unable = other({ id: 3, serviceIds: [2] });
    const busy = { ...ann, appointments: [booked('10:00')], zoneIds: [] };
    expect(idsOf(job, unwanted, unable, busy)).toEqual([1, 2, 3]);
  });

  test('else the order stays', () => {
    expect(idsOf(job, other({}), ann)).toEqual([2, 1]);
  });
});

describe('the reasons', () => {
  test('of who fits say that they are free, of the zone and category, and how much driving the job adds', () => {
    expect(textsOf(job, ann)).toEqual([
      'for: Free at that time',
      'for: In the zone',
      'for: Category Photography',
      'for: No other job that day',
    ]);
    expect(textsOf(undated, other({ categories: ['Video', 'Photography'], appointments: [booked('12:00')] }))).toEqual([
      'for: Has free times',
      'for: In the zone',
      'for: Second category Photography',
      'for: 0 min more driving',
    ]);
  });

  test('against a provider are those of booking, in its words', () => {
    expect(textsOf(job, other({ blacklisted: true, serviceIds: [], zoneIds: [], categories: [] }))).toEqual([
      'against: Zed Ray does not offer this service.',
      'against: The client does not want Zed Ray.',
      'against: Not in the zone',
      'against: Category Photography is not theirs',
    ]);
    expect(textsOf(job, { ...ann, appointments: [booked('10:30')] })[0]).toBe(
      'against: Ann Ray has another appointment at that time or too close to it: job 9.',
    );
    expect(textsOf(undated, { ...ann, slots: [] })[0]).toBe('against: No free time');
  });

  test('without zone or category of the job neither is named', () => {
    const reasons = rankFits({ ...job, zoneId: null, category: null }, [ann])[0]!.reasons;
    expect(reasons.map(({ kind }) => kind)).toEqual(['free', 'detour']);
  });
});

describe('the detour', () => {
  test('is the way from the job before and to the one after, less the way between these', () => {
    const both = { ...ann, appointments: [booked('12:00', east), booked('08:00', west)] };
    expect(detourOf(job, at('10:00'), both)).toBeLessThanOrEqual(1);
    expect(detourOf({ ...job, place: west }, at('10:00'), { ...ann, appointments: [booked('12:00', east)] })).toBe(36);
  });

  test('does not count jobs of other days', () => {
    expect(detourOf(job, at('10:00'), { ...ann, appointments: [booked('10:00', east, 11)] })).toBeNull();
  });

  test('of an unknown place is the travel time of the zone', () => {
    expect(detourOf(job, at('10:00'), { ...ann, appointments: [booked('12:00', null)] })).toBe(20);
  });
});

describe('the next free times', () => {
  const starts = (wanted: FitJob, provider: FitProvider) => nextTimes(wanted, provider).map(({ start }) => start);

  test('are four, two of a day, which do not overlap', () => {
    expect(starts(job, ann)).toEqual([at('09:00'), at('10:00'), at('09:00', 11), at('10:00', 11)]);
  });

  test('lie in work hours, outside blockouts, and far enough from other appointments', () => {
    const busy = {
      ...ann,
      blockouts: [{ start: at('09:00'), finish: at('10:05') }],
      appointments: [booked('11:30', null)],
    };
    expect(starts({ ...job, minutes: 30 }, busy).slice(0, 2)).toEqual([at('10:15'), at('09:00', 11)]);
  });

  test('do not lie in the past, nor after the period', () => {
    const times = { start: at('09:50'), finish: at('12:00') };
    expect(starts({ ...job, times }, ann)).toEqual([at('10:00'), at('11:00')]);
  });

  test('offered to the client are the earliest of all, each with the provider who ranks first', () => {
    const early = other({ slots: [{ weekday: 3, startMinute: 480, finishMinute: 600 }] });
    const fits = rankFits(undated, [ann, early]);
    expect(offersOf(fits, 3)).toEqual([
      { start: at('08:00'), providerId: 2 },
      { start: at('09:00'), providerId: 1 },
      { start: at('10:00'), providerId: 1 },
    ]);
  });

  test('offered to the client are of the zone, and of others only where nobody of the zone has one', () => {
    const far = other({ zoneIds: [], slots: [{ weekday: 3, startMinute: 480, finishMinute: 600 }] });
    const ofZone = offersOf(rankFits(undated, [far, ann]), 9);
    expect(new Set(ofZone.map(({ providerId }) => providerId))).toEqual(new Set([1]));
    expect(offersOf(rankFits(undated, [far, { ...ann, slots: [] }]), 9)[0]).toEqual({
      start: at('08:00'),
      providerId: 2,
    });
  });

  test('offered to the client are of those who have the clocks of the property while there are any', () => {
    const noZone = { ...undated, zoneId: null };
    const inBrisbane = other({
      timeZone: 'Australia/Brisbane',
      slots: [{ weekday: 3, startMinute: 480, finishMinute: 600 }],
    });
    const offered = (...providers: FitProvider[]) =>
      offersOf(rankFits(noZone, providers), 9).map((each) => each.providerId);
    expect(new Set(offered(inBrisbane, ann))).toEqual(new Set([1]));
    expect(new Set(offered(inBrisbane, { ...ann, slots: [] }))).toEqual(new Set([2]));
    const outside = { ...ann, zoneIds: [] };
    expect(
      new Set(
        offersOf(
          rankFits(
            undated,
            [inBrisbane, outside].map((each) => ({ ...each, zoneIds: [] })),
          ),
          9,
        ).map(({ providerId }) => providerId),
      ),
    ).toEqual(new Set([1]));
  });
});
