import { noDayLimits } from '../availability/day-limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentConflicts, type OtherAppointment } from '../availability/appointment-conflicts.ts';
import { appointmentsInTheWay } from '../availability/blockout-rules.ts';
import { hoursOfDay } from '../availability/capacity.ts';
import { freeStarts } from '../availability/free-starts.ts';
import { defaultOpening } from '../availability/working-week.ts';
import { scheduleConflicts } from '../scheduling/schedule-conflicts.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { boardReasons } from './board-reasons.ts';
import type { BoardJob } from './dispatch.contract.ts';
import { detourOf, fitOf, type FitProvider } from './fit.ts';

const timeZone = 'Australia/Melbourne';
const minuteMs = 60_000;
/** Instants on Wednesday 10 June 2026 in Melbourne. */
const at = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const day = { start: at('00:00'), finish: new Date('2026-06-11T00:00:00+10:00') };

const wanted = (campaignId: number, start: Date, minutes: number, part: object = {}) => ({
  ...{ campaignId, place: null, addressKey: null, travelMinutes: 45 },
  ...{ start, finish: new Date(start.getTime() + minutes * minuteMs) },
  ...part,
});
const booked = (campaignId: number, time: string, minutes: number, part: object = {}): OtherAppointment => ({
  ...wanted(campaignId, at(time), minutes, part),
  serviceJobId: Number(time.replace(':', '')),
});

const ann: FitProvider = {
  id: 3,
  name: 'Ann Ray',
  timeZone,
  slots: [{ weekday: 3, startMinute: 540, finishMinute: 1020 }],
  opening: defaultOpening,
  dayLimits: noDayLimits,
  blockouts: [],
  appointments: [],
  serviceIds: [1],
  blacklisted: false,
  zoneIds: [],
  categories: [],
};
const withJobs = (...appointments: OtherAppointment[]): FitProvider => ({ ...ann, appointments });
const kinds = (provider: FitProvider, ...sent: Parameters<typeof wanted>) =>
  appointmentConflicts(wanted(...sent), provider).map(({ kind }) => kind);

describe('second look #2: two jobs of one property and one provider are one visit', () => {
  const photos = booked(1, '10:00', 60);

  test('a second service back to back needs no travel and no gap, one at another property does', () => {
    expect(kinds(withJobs(photos), 1, at('11:00'), 30)).toEqual([]);
    expect(kinds(withJobs(photos), 2, at('11:00'), 30)).toEqual(['appointment']);
  });

  test('both may begin at once while the sum of their lengths is free', () => {
    expect(kinds(withJobs(photos), 1, at('10:00'), 30)).toEqual([]);
    const [blocked, late] = [{ start: at('11:15'), finish: at('12:00') }, booked(2, '12:00', 60)];
    expect(kinds({ ...withJobs(photos), blockouts: [blocked] }, 1, at('10:00'), 30)).toEqual(['blockout']);
    expect(kinds(withJobs(photos, late), 1, at('10:00'), 30)).toEqual(['appointment']);
    expect(kinds(withJobs(photos, late), 1, at('10:00'), 15)).toEqual([]);
    expect(kinds(withJobs(booked(1, '16:00', 60)), 1, at('16:00'), 30)).toEqual(['outside-slots']);
  });

  test('a visit of overlapping jobs keeps others away until the last of them is done', () => {
    const visit = [photos, booked(1, '10:00', 30)];
    expect(kinds(withJobs(...visit), 2, at('12:00'), 60)).toEqual(['appointment']);
    expect(kinds(withJobs(...visit), 2, at('12:15'), 60)).toEqual([]);
    const blockout = { start: at('11:15'), finish: at('12:00') };
    expect(appointmentsInTheWay(blockout, visit, timeZone)).toHaveLength(1);
  });

  test('another order for the same coordinates or the same address needs no travel, but its own time', () => {
    for (const part of [{ place: { latitude: -37.8, longitude: 145 } }, { addressKey: '12 cotham rd kew' }]) {
      const neighbour = withJobs(booked(2, '10:00', 60, part));
      expect(kinds(neighbour, 1, at('11:00'), 30, part)).toEqual([]);
      expect(kinds(neighbour, 1, at('10:45'), 30, part)).toEqual(['appointment']);
    }
  });

  test('it is driven to once, in capacity and for who can take it', () => {
    const visit = [photos, booked(1, '11:00', 30)];
    expect(hoursOfDay(withJobs(...visit), '2026-06-10').booked).toBe(1.5 + 0.75);
    expect(hoursOfDay(withJobs(photos, booked(2, '12:00', 30)), '2026-06-10').booked).toBe(1.5 + 2 * 0.75);
    // A second visit at dusk means a second drive.
    expect(hoursOfDay(withJobs(photos, booked(1, '16:00', 30)), '2026-06-10').booked).toBe(1.5 + 2 * 0.75);
    const job = { ...wanted(1, at('11:00'), 30), ...fitFacts(30, at('11:00')) };
    expect(detourOf(job, at('11:00'), withJobs(photos))).toBe(0);
  });
});

const fitFacts = (minutes: number, start: Date) => ({
  ...{ serviceId: 1, category: null, zoneId: null, propertyTimeZone: null, minutes, start },
  times: day,
});

const property = fc.record({
  campaignId: fc.integer({ min: 1, max: 3 }),
  place: fc.constantFrom(null, { latitude: -37.8, longitude: 145 }),
  addressKey: fc.constantFrom(null, '12 cotham rd kew'),
});
const appointment = fc.record({
  property,
  quarter: fc.integer({ min: 32, max: 72 }),
  length: fc.integer({ min: 1, max: 8 }),
  travelMinutes: fc.constantFrom(0, 20, 45),
});

const dayLimits = fc.record({
  visits: fc.option(fc.integer({ min: 1, max: 3 })),
  minutes: fc.option(fc.constantFrom(60, 180, 360)),
});

const boardJob = (id: number, each: OtherAppointment): BoardJob => ({
  ...{ id, campaignId: each.campaignId, addressKey: each.addressKey, travelMinutes: each.travelMinutes },
  latitude: each.place?.latitude ?? null,
  longitude: each.place?.longitude ?? null,
  dateService: each.start.toISOString(),
  serviceJobLength: (each.finish.getTime() - each.start.getTime()) / minuteMs,
  ...{ place: '-', serviceId: 1, service: '-', serviceJobStatusId: JobStatusId.Booked, clientId: 1, client: '-' },
  ...{ providerId: 3, visit: null, cache_key: 1, zoneId: null, zone: null, category: null, timeZone: null },
});

test('second look #2: proposals, free times, the dispatch board and the booking agree on every day, whatever is booked', () => {
  fc.assert(
    fc.property(fc.array(appointment, { maxLength: 5 }), appointment, dayLimits, (others, added, limits) => {
      const periodOf = ({ quarter, length }: { quarter: number; length: number }) => {
        const start = new Date(day.start.getTime() + quarter * 15 * minuteMs);
        return { start, finish: new Date(start.getTime() + length * 15 * minuteMs) };
      };
      const appointments = others.map((each, index) => ({
        ...periodOf(each),
        ...each.property,
        travelMinutes: each.travelMinutes,
        serviceJobId: index + 1,
      }));
      const provider = { ...withJobs(...appointments), dayLimits: limits };
      const { start, finish } = periodOf(added);
      const job = { ...added.property, start, finish, travelMinutes: added.travelMinutes, serviceId: 1 };
      const minutes = added.length * 15;
      const isBookable = scheduleConflicts(job, provider).length === 0;

      expect(fitOf({ ...job, ...fitFacts(minutes, start) }, provider).canTake).toBe(isBookable);
      const starts = freeStarts(day, { ...job, minutes }, provider).map((each) => each.getTime());
      expect(starts.includes(start.getTime())).toBe(isBookable);
      const onBoard = appointments.map((each) => boardJob(each.serviceJobId, each));
      const row = {
        ...ann,
        zoneIds: [],
        categories: [],
        firstName: 'Ann',
        lastName: 'Ray',
        weeklySlots: [...ann.slots],
        blacklistedByClientIds: [],
        dayLimits: limits,
      };
      const reasons = boardReasons(
        boardJob(99, { ...job, serviceJobId: 99 }),
        start,
        { ...row, serviceIds: [1], blockouts: [] },
        { office: { week: defaultOpening.week, closedDays: [] }, jobs: onBoard },
      );
      expect(reasons.length === 0).toBe(isBookable);
    }),
    { numRuns: 500 },
  );
});
