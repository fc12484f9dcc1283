import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTimes } from '../dispatch/fit.ts';
import { addDays } from '../kernel/local-days.ts';
import { appointmentConflicts, appointmentStepMinutes, type OtherAppointment } from './appointment-conflicts.ts';
import { appointmentsInTheWay } from './blockout-rules.ts';
import { hoursOfDay } from './capacity.ts';
import type { DayLimits } from './day-limits.ts';
import { freeStarts } from './free-starts.ts';
import { weeksUnder } from './minimum-hours.ts';
import type { Period } from './periods.ts';
import { hoursOf } from './periods.ts';
import { isSameProperty, type Property } from './property.ts';
import type { WeeklySlot } from './weekdays.ts';
import { openPeriods, slotProblems } from './weekly-slots.ts';
import { defaultWeek, type Closure, type Opening } from './working-week.ts';

const minuteMs = 60_000;
const owedHours = 10;

/** Mondays of weeks with the end of daylight saving time, its start, and neither. */
const weeks = ['2026-03-30', '2026-09-28', '2026-06-08'];
const timeZones = [
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Perth',
];

/** A minute, by local clock. */
interface WallMinute {
  readonly at: number;
  readonly day: string;
  /** Monday of its week. */
  readonly monday: string;
  readonly weekday: number;
  readonly minute: number;
}

/** All minutes from a day before a week to a day after the next one, by local clock. */
function wallMinutes(monday: string, timeZone: string): WallMinute[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', weekday: 'short' },
  });
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const first = Date.parse(`${addDays(monday, -1)}T00:00:00Z`);
  return Array.from({ length: 16 * 24 * 60 }, (_, index) => {
    const at = first + index * minuteMs;
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`;
    const weekday = weekdays.indexOf(parts['weekday']!) + 1;
    return {
      at,
      day,
      monday: addDays(day, 1 - weekday),
      weekday,
      minute: Number(parts['hour']) * 60 + Number(parts['minute']),
    };
  });
}

const walls = new Map<string, WallMinute[]>();
function wallOf(monday: string, timeZone: string): WallMinute[] {
  const key = `${monday} ${timeZone}`;
  if (!walls.has(key)) walls.set(key, wallMinutes(monday, timeZone));
  return walls.get(key)!;
}

const lies = (at: number, { start, finish }: Period, margin = 0) =>
  at >= start.getTime() - margin * minuteMs && at < finish.getTime() + margin * minuteMs;

/** A provider's week with a wanted blockout or appointment. */
interface Case {
  readonly monday: string;
  readonly timeZone: string;
  readonly slots: readonly WeeklySlot[];
  readonly opening: Opening;
  readonly blockouts: readonly Period[];
  readonly appointments: readonly OtherAppointment[];
  readonly wanted: Period;
  readonly travelMinutes: number;
  readonly property: Property;
  readonly dayLimits: DayLimits;
}

type Part = Period & Pick<Property, 'campaignId'>;

/**
 * The minutes a provider works per appointment: within a campaign and local day one at a time, earliest start first, none before its start.
 */
function workedMinutes<A extends Part>(appointments: readonly A[], wall: readonly WallMinute[]): Map<A, number[]> {
  const dayOf = ({ start }: Part) => wall[(start.getTime() - wall[0]!.at) / minuteMs]!.day;
  const minutes = new Map<A, number[]>(appointments.map((each) => [each, []]));
  const lengthOf = ({ start, finish }: Part) => (finish.getTime() - start.getTime()) / minuteMs;
  for (const visit of Map.groupBy(appointments, (each) => `${each.campaignId} ${dayOf(each)}`).values()) {
    const queue = visit.toSorted((a, b) => a.start.getTime() - b.start.getTime());
    for (let at = queue[0]!.start.getTime(); ; at += minuteMs) {
      const open = queue.filter((each) => minutes.get(each)!.length < lengthOf(each));
      if (open.length === 0) break;
      if (open[0]!.start.getTime() <= at) minutes.get(open[0]!)!.push(at);
    }
  }
  return minutes;
}

/** A second implementation of the rules, minute by minute. */
function reference({
  monday,
  timeZone,
  slots,
  opening,
  blockouts,
  appointments,
  wanted,
  travelMinutes,
  property,
  dayLimits,
}: Case) {
  const wall = wallOf(monday, timeZone);
  const worked = workedMinutes(appointments, wall);
  const byStart = [...worked.keys()].toSorted((a, b) => worked.get(a)![0]! - worked.get(b)![0]!);
  const isAmong = (hours: readonly WeeklySlot[], { weekday, minute }: WallMinute) =>
    hours.some((slot) => slot.weekday === weekday && slot.startMinute <= minute && minute < slot.finishMinute);
  const isWeekly = (each: WallMinute) => isAmong(slots, each) && isAmong(opening.week, each);
  const isClosedBy =
    ({ date, hours }: Closure) =>
    ({ day, minute }: WallMinute) =>
      day === date && (hours === null || (hours.startMinute <= minute && minute < hours.finishMinute));
  const isClosed = (each: WallMinute) => opening.closures.some((closure) => isClosedBy(closure)(each));
  const isWorking = (each: WallMinute) => isWeekly(each) && !isClosed(each);
  const isBlocked = ({ at }: WallMinute) => blockouts.some((each) => lies(at, each));
  const travelTo = (other: OtherAppointment) =>
    isSameProperty(property, other) ? 0 : Math.max(travelMinutes, other.travelMinutes);
  /** Within the other's time plus travel before and after. */
  const isNear = (at: number, other: OtherAppointment) => {
    const minutes = worked.get(other)!;
    return lies(at, { start: new Date(minutes[0]!), finish: new Date(minutes.at(-1)! + minuteMs) }, travelTo(other));
  };
  const dayAt = (at: number) => wall[(at - wall[0]!.at) / minuteMs]!.day;
  /** The minutes by which an appointment lengthens its visit, and its own. */
  const takenBy = (period: Period) => {
    const own = { ...period, campaignId: property.campaignId };
    const mates = appointments.filter(
      (each) => each.campaignId === own.campaignId && dayAt(each.start.getTime()) === dayAt(own.start.getTime()),
    );
    const before = new Set(mates.flatMap((each) => worked.get(each)!));
    const after = [...workedMinutes<Part>([...mates, own], wall).values()].flat();
    const minutes = new Set([...within(period).map(({ at }) => at), ...after.filter((at) => !before.has(at))]);
    return { mates, minutes: [...minutes].map((at) => wall[(at - wall[0]!.at) / minuteMs]!) };
  };
  const ofDayOf = (day: string) => appointments.filter(({ start }) => dayAt(start.getTime()) === day);
  const minutesOf = (periods: readonly Period[]) => periods.reduce((sum, each) => sum + within(each).length, 0);
  const visitsOf = (day: string) => ofDayOf(day).map(({ campaignId }) => campaignId);
  /** The limits of its day that an appointment breaks. */
  const brokenBy = (period: Period) => {
    const day = dayAt(period.start.getTime());
    const visits = visitsOf(day);
    return [
      ...(!visits.includes(property.campaignId) && new Set(visits).size + 1 > (dayLimits.visits ?? Infinity)
        ? ['day-limit']
        : []),
      ...(minutesOf([...ofDayOf(day), period]) > (dayLimits.minutes ?? Infinity) ? ['day-limit'] : []),
    ];
  };
  const isFree = (period: Period) => {
    if (brokenBy(period).length > 0) return false;
    const { mates, minutes } = takenBy(period);
    const others = byStart.filter((other) => !mates.includes(other));
    return minutes.every(
      (each) => isWorking(each) && !isBlocked(each) && !others.some((other) => isNear(each.at, other)),
    );
  };
  const indexOf = (date: Date) => (date.getTime() - wall[0]!.at) / minuteMs;
  const within = ({ start, finish }: Period) => wall.slice(indexOf(start), indexOf(finish));
  const hours = (minutes: readonly unknown[]) => minutes.length / 60;
  /** Travel of a day, once for consecutive appointments at one property. */
  const travelHours = (day: string) => {
    const ofDay = byStart.filter(({ start }) => dayAt(start.getTime()) === day);
    return ofDay.reduce((sum, each, index) => {
      const before = ofDay[index - 1];
      const pause = before ? worked.get(each)![0]! - worked.get(before)!.at(-1)! - minuteMs : Infinity;
      const stays = before && isSameProperty(before, each) && pause <= each.travelMinutes * minuteMs;
      return stays ? sum : sum + each.travelMinutes / 60;
    }, 0);
  };
  return {
    openHours: (day: string) => hours(wall.filter((each) => each.day === day && isWorking(each) && !isBlocked(each))),
    bookedHours: (day: string) =>
      byStart
        .filter(({ start }) => wall[indexOf(start)]!.day === day)
        .reduce((sum, each) => sum + hours(within(each)), 0) + travelHours(day),
    leftHours: (day: string) => {
      if (dayLimits.visits !== null && new Set(visitsOf(day)).size >= dayLimits.visits) return 0;
      return dayLimits.minutes === null ? Infinity : (dayLimits.minutes - minutesOf(ofDayOf(day))) / 60;
    },
    weekHours: () =>
      [...new Set(within(wanted).map((each) => each.monday))].map((weekStart) => {
        const open = wall.filter((each) => each.monday === weekStart && isWorking(each) && !isBlocked(each));
        const closed = wall.filter((each) => each.monday === weekStart && isWeekly(each) && isClosed(each));
        return {
          weekStart,
          availableHours: hours(open.filter(({ at }) => !lies(at, wanted))),
          requiredHours: Math.max(0, owedHours - hours(closed)),
        };
      }),
    conflicts: () => {
      const { mates, minutes } = takenBy(wanted);
      const others = byStart.filter((other) => !mates.includes(other));
      const isOfDay = (each: WallMinute) => each.day === dayAt(wanted.start.getTime());
      return [
        ...opening.closures.filter((closure) => minutes.some(isClosedBy(closure))).map(() => 'closed'),
        ...(minutes.every((each) => isWeekly(each) && isOfDay(each)) ? [] : ['outside-slots']),
        ...blockouts.filter((each) => minutes.some(({ at }) => lies(at, each))).map(() => 'blockout'),
        ...others.filter((other) => minutes.some(({ at }) => isNear(at, other))).map(() => 'appointment'),
        ...brokenBy(wanted),
      ];
    },
    inTheWay: () =>
      byStart.filter((each) => worked.get(each)!.some((at) => lies(at, wanted))).map((each) => each.serviceJobId),
    freeStarts: (day: string, minutes: number) =>
      wall
        .filter((each) => each.day === day && (each.at / minuteMs) % appointmentStepMinutes === 0)
        .filter(({ at }) => isFree({ start: new Date(at), finish: new Date(at + minutes * minuteMs) }))
        .map(({ at }) => at),
  };
}

const wantedOf = ({ wanted, property, travelMinutes }: Case) => ({ ...wanted, ...property, travelMinutes });

const halfHours = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((half) => half * 30);
const slot = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), startMinute: halfHours(4, 22), length: halfHours(1, 10) })
  .map(({ weekday, startMinute, length }) => ({
    weekday,
    startMinute,
    finishMinute: Math.min(23.5 * 60, startMinute + length),
  }));
/** Valid work hours: drops slots without room after the previous ones. */
const slots = fc.array(slot, { maxLength: 8 }).map((all) => {
  const valid: WeeklySlot[] = [];
  for (const each of all) if (slotProblems([...valid, each]).length === 0) valid.push(each);
  return valid;
});

const hoursOn = (weekday: number, from: number, to: number) => ({
  weekday,
  startMinute: from * 60,
  finishMinute: to * 60,
});
const workingWeeks = [
  defaultWeek,
  [...defaultWeek, hoursOn(6, 9, 13)],
  [2, 3, 4, 5, 6, 7].map((weekday) => hoursOn(weekday, 4, 23.5)),
];

/** Few campaigns and addresses, so that visits and equal addresses are frequent. */
const property = fc.record({
  campaignId: fc.integer({ min: 1, max: 3 }),
  place: fc.constantFrom(null, { latitude: -37.8, longitude: 144.9 }),
  addressKey: fc.constantFrom(null, '12 cotham rd kew'),
});

const cases = fc
  .record({ monday: fc.constantFrom(...weeks), timeZone: fc.constantFrom(...timeZones) })
  .chain(({ monday, timeZone }) => {
    const wall = wallOf(monday, timeZone);
    // Within the minutes of the reference.
    const period = (longest: number, step: number) =>
      fc
        .record({ from: fc.integer({ min: 1440, max: 9 * 1440 }), minutes: fc.integer({ min: 1, max: longest }) })
        .map(({ from, minutes }) => {
          const start = wall[from - (from % step)]!.at;
          return { start: new Date(start), finish: new Date(start + minutes * minuteMs) };
        });
    const appointments = fc
      .array(fc.record({ period: period(180, 15), property, travelMinutes: fc.constantFrom(0, 10, 45) }), {
        maxLength: 5,
      })
      .map((all) =>
        all.map((each, index) => ({
          ...each.period,
          ...each.property,
          travelMinutes: each.travelMinutes,
          serviceJobId: index,
        })),
      );
    const closedHours = fc
      .record({ startMinute: halfHours(4, 21), length: halfHours(1, 6) })
      .map(({ startMinute, length }) => ({ startMinute, finishMinute: Math.min(23.5 * 60, startMinute + length) }));
    const closure = fc.record({
      name: fc.constant('Cup Day'),
      date: fc.integer({ min: 0, max: 8 }).map((days) => addDays(monday, days)),
      zones: fc.constant([]),
      hours: fc.option(closedHours),
    });
    const opening = fc.record({
      week: fc.constantFrom(...workingWeeks),
      closures: fc.array(closure, { maxLength: 3 }),
    });
    return fc.record({
      opening,
      monday: fc.constant(monday),
      timeZone: fc.constant(timeZone),
      slots,
      blockouts: fc.array(period(1440, 1), { maxLength: 3 }),
      appointments,
      wanted: fc.oneof(period(300, 15), period(5 * 1440, 15)),
      travelMinutes: fc.constantFrom(0, 30),
      property,
      dayLimits: fc.record({
        visits: fc.option(fc.integer({ min: 1, max: 3 })),
        minutes: fc.option(fc.constantFrom(60, 150, 300, 480)),
      }),
    });
  });

const daysOf = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

const holds = (rule: (each: Case) => void) => fc.assert(fc.property(cases, rule), { seed: 20_261_123, numRuns: 100 });

describe('in every zone and over both switches, as a reading minute by minute of the wall clock says,', () => {
  test('the week of a switch has an hour more or less, or half an hour on Lord Howe', () => {
    const length = (monday: string, timeZone: string) =>
      wallOf(monday, timeZone).filter(({ monday: each }) => each === monday).length / 60 - 7 * 24;
    const lengths = timeZones.map((timeZone) => weeks.map((monday) => length(monday, timeZone)));
    expect(lengths).toEqual([
      [1, -1, 0],
      [0, 0, 0],
      [1, -1, 0],
      [0.5, -0.5, 0],
      [0, 0, 0],
    ]);
  });

  test('work hours without blockouts are open', () => {
    holds((each) => {
      const { openHours } = reference(each);
      for (const day of daysOf(each.monday)) expect(hoursOf(openPeriods(each, day))).toBeCloseTo(openHours(day), 9);
    });
  });

  test('capacity counts the open hours, the booked ones, and what the limits of the day leave', () => {
    holds((each) => {
      const { openHours, bookedHours, leftHours } = reference(each);
      for (const day of daysOf(each.monday)) {
        const { available, booked, left } = hoursOfDay(each, day);
        expect(available).toBeCloseTo(openHours(day), 9);
        expect(booked).toBeCloseTo(bookedHours(day), 9);
        expect(left).toBeCloseTo(Math.max(0, Math.min(openHours(day) - bookedHours(day), leftHours(day))), 9);
      }
    });
  });

  test('the minimum hours count what a blockout would leave open', () => {
    holds((each) => {
      const found = weeksUnder(each.wanted, { ...each, minimumHours: owedHours });
      const expected = reference(each).weekHours();
      expect(found.map(({ weekStart }) => weekStart)).toEqual(expected.map(({ weekStart }) => weekStart));
      for (const [index, week] of found.entries()) {
        expect(week.availableHours).toBeCloseTo(expected[index]!.availableHours, 9);
        expect(week.requiredHours).toBeCloseTo(expected[index]!.requiredHours, 9);
      }
    });
  });

  test('an appointment conflicts with what lies in its minutes', () => {
    holds((each) => {
      const kinds = appointmentConflicts(wantedOf(each), each).map(({ kind }) => kind);
      expect(kinds).toEqual(reference(each).conflicts());
    });
  });

  test('a blockout is kept away by the appointments in its minutes, and only then would they conflict with it', () => {
    holds((each) => {
      const found = appointmentsInTheWay(each.wanted, each.appointments, each.timeZone);
      expect(found.map(({ serviceJobId }) => serviceJobId)).toEqual(reference(each).inTheWay());
      const conflicting = found.filter((appointment) =>
        appointmentConflicts(appointment, { ...each, blockouts: [each.wanted], appointments: [] }).some(
          ({ kind }) => kind === 'blockout',
        ),
      );
      expect(found).toEqual(conflicting);
    });
  });

  test('the free times are the starts at which nothing is in the way', () => {
    holds((each) => {
      const day = addDays(each.monday, 2);
      const ofDay = wallOf(each.monday, each.timeZone).filter((minute) => minute.day === day);
      const within = { start: new Date(ofDay[0]!.at), finish: new Date(ofDay.at(-1)!.at + minuteMs) };
      const found = freeStarts(within, { ...each.property, minutes: 75, travelMinutes: each.travelMinutes }, each);
      expect(found.map((start) => start.getTime())).toEqual(reference(each).freeStarts(day, 75));
    });
  });

  test('the times that a provider is ranked by are among these, from the first one on', () => {
    holds((each) => {
      const day = addDays(each.monday, 2);
      const ofDay = wallOf(each.monday, each.timeZone).filter((minute) => minute.day === day);
      const times = { start: new Date(ofDay[0]!.at), finish: new Date(ofDay.at(-1)!.at + minuteMs) };
      const job = { ...each.property, serviceId: 1, category: null, zoneId: null, propertyTimeZone: null, start: null };
      const wanted = { ...job, minutes: 75, travelMinutes: each.travelMinutes, times };
      const provider = { id: 1, name: 'Ann', serviceIds: [1], blacklisted: false, zoneIds: [], categories: [] };
      const found = nextTimes(wanted, { ...provider, ...each }).map(({ start }) => start.getTime());
      const free = reference(each).freeStarts(day, 75);
      expect(found[0]).toBe(free[0]);
      expect(free).toEqual(expect.arrayContaining(found));
    });
  });
});
