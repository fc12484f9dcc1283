import { union, type Period } from '@shootdesk/shared/availability/periods';
import ICAL from 'ical.js';
import { UnreadableCalendar } from '../../../integrations/calendars/calendar-fetcher.ts';
import { clockOf, wallOf, type Clock } from './clocks.ts';
import { readEntries } from './entries.ts';

export interface BusyQuery {
  readonly text: string;
  /** For all-day events, and times without a time zone. */
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
  /** Host of Shootdesk's own calendars. Appointments that were copied from them are not busy times. */
  readonly ownHost: string;
}

export interface BusyTimes {
  /** Ascending, without overlaps. */
  readonly periods: readonly Period[];
  /** Number of entries that are not valid iCalendar. */
  readonly skipped: number;
}

/** Maximum number of busy times in the queried period. */
const maxInstances = 5000;
/** Maximum number of repetitions of an event until the end of the queried period: daily for fifty years. */
const maxSteps = 20_000;
const dayMs = 24 * 3_600_000;

type Component = InstanceType<typeof ICAL.Component>;
type Time = InstanceType<typeof ICAL.Time>;

const wordOf = (entry: Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '').toUpperCase();

function isBusy(event: Component): boolean {
  return (
    wordOf(event, 'status') !== 'CANCELLED' &&
    wordOf(event, 'transp') !== 'TRANSPARENT' &&
    wordOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

interface ZonedTime {
  readonly time: Time;
  readonly zoneName: string | undefined;
  readonly clock: Clock;
}

function timeOf(event: Component, name: string, timeZone: string): ZonedTime | null {
  const property = event.getFirstProperty(name);
  if (!property) return null;
  const time = property.getFirstValue() as Time;
  const zoneName = property.getFirstParameter('tzid');
  return { time, zoneName, clock: clockOf(time, zoneName, timeZone) };
}

/** When an event begins and how long it lasts, in wall-clock time. */
interface Shape {
  readonly start: Time;
  readonly clock: Clock;
  readonly lastsMs: number;
}

/** Null for an event that takes no time. */
function shapeOf(event: Component, timeZone: string): Shape | null {
  const start = timeOf(event, 'dtstart', timeZone);
  if (!start) return null;
  const end = timeOf(event, 'dtend', timeZone);
  const duration = event.getFirstPropertyValue('duration') as InstanceType<typeof ICAL.Duration> | null;
  let lastsMs = start.time.isDate ? dayMs : 0;
  if (end) {
    const isSameZone = end.zoneName === start.zoneName && end.time.zone === start.time.zone;
    const instants = end.clock(wallOf(end.time)).getTime() - start.clock(wallOf(start.time)).getTime();
    lastsMs = isSameZone ? wallOf(end.time) - wallOf(start.time) : instants;
  } else if (duration) lastsMs = duration.toSeconds() * 1000;
  return lastsMs > 0 ? { start: start.time, clock: start.clock, lastsMs } : null;
}

/** First and last day of blockouts. Fixed, so that an event without a sensible end stays the same at each reading. */
const [earliestDay, latestDay] = [new Date('2000-01-02T00:00:00Z'), new Date('2099-12-30T00:00:00Z')];

const withinCentury = ({ start, finish }: Period): Period => ({
  start: start < earliestDay ? earliestDay : start,
  finish: finish > latestDay ? latestDay : finish,
});

const periodAt = ({ clock, lastsMs }: Shape, wall: number): Period => ({
  start: clock(wall),
  finish: clock(wall + lastsMs),
});

/** Instants at which a repeating event does not take place, or another entry replaces it. */
function exceptionsOf(event: Component, overrides: readonly Component[], timeZone: string): ReadonlySet<number> {
  const excluded = event
    .getAllProperties('exdate')
    .flatMap((property) =>
      (property.getValues() as Time[]).map((time) =>
        clockOf(time, property.getFirstParameter('tzid'), timeZone)(wallOf(time)).getTime(),
      ),
    );
  const overridden = overrides.map((each) => {
    const { time, clock } = timeOf(each, 'recurrence-id', timeZone)!;
    return clock(wallOf(time)).getTime();
  });
  return new Set([...excluded, ...overridden]);
}

/** Yields the periods of a repeating event that may overlap the queried one. */
function* repetitions(
  event: Component,
  shape: Shape,
  overrides: readonly Component[],
  query: BusyQuery,
): Generator<Period> {
  const exceptions = exceptionsOf(event, overrides, query.timeZone);
  const { clock, lastsMs } = shape;
  // Wall-clock time differs from UTC by less than a day.
  const earliest = query.from.getTime() - lastsMs - dayMs;
  const latest = query.to.getTime() + dayMs;
  const iterator = new ICAL.RecurExpansion({ component: event, dtstart: shape.start });
  for (let steps = 0; ; steps += 1) {
    if (steps > maxSteps) throw new UnreadableCalendar('An entry of the calendar repeats too often to be read.');
    const next = iterator.next() as Time | undefined;
    if (!next || wallOf(next) > latest) return;
    const wall = wallOf(next);
    if (wall < earliest || exceptions.has(clock(wall).getTime())) continue;
    yield periodAt(shape, wall);
  }
}

function* periodsOfEvent(event: Component, overrides: readonly Component[], query: BusyQuery): Generator<Period> {
  if (!isBusy(event)) return;
  const shape = shapeOf(event, query.timeZone);
  if (!shape) return;
  const repeats = event.hasProperty('rrule') || event.hasProperty('rdate');
  if (repeats && !event.hasProperty('recurrence-id')) yield* repetitions(event, shape, overrides, query);
  else yield periodAt(shape, wallOf(shape.start));
}

/** The busy periods of a VFREEBUSY, which are in UTC. */
function* periodsOfFreeBusy(entry: Component): Generator<Period> {
  for (const property of entry.getAllProperties('freebusy')) {
    if (property.getFirstParameter('fbtype')?.toUpperCase() === 'FREE') continue;
    for (const period of property.getValues() as InstanceType<typeof ICAL.Period>[]) {
      yield { start: period.start.toJSDate(), finish: period.getEnd().toJSDate() };
    }
  }
}

/**
 * Computes the busy times of an iCalendar text (RFC 5545) that overlap a period. Throws `UnreadableCalendar` for an incomplete calendar, or one with
 * an implausible number of entries. Runs in a thread with a time limit, because a rule that never yields a date can take forever.
 */
export function findBusyTimes(query: BusyQuery): BusyTimes {
  const { events, freeBusy, skipped } = readEntries(query.text);
  const isOwn = (uid: string) => /^(job|blockout)-\d+@/.test(uid) && uid.endsWith(`@${query.ownHost}`);
  const uidOf = (event: Component) => String(event.getFirstPropertyValue('uid') ?? '');
  const overrides = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    uidOf,
  );
  const found: Period[] = [];
  let broken = skipped;
  const collect = (periods: Iterable<Period>) => {
    for (const period of periods) {
      // Both comparisons are false for an invalid date, which is skipped.
      const isQueried = period.finish > query.from && period.start < query.to;
      if (!isQueried) continue;
      found.push(withinCentury(period));
      if (found.length > maxInstances)
        throw new UnreadableCalendar(`The calendar has more than ${maxInstances} busy times in half a year.`);
    }
  };
  const collectEach = (entries: readonly Component[], periodsOf: (entry: Component) => Iterable<Period>) => {
    for (const entry of entries) {
      try {
        collect(periodsOf(entry));
      } catch (error) {
        if (error instanceof UnreadableCalendar) throw error;
        // A wrong entry must not hide the others.
        broken += 1;
      }
    }
  };
  collectEach(
    events.filter((event) => !isOwn(uidOf(event))),
    (event) => periodsOfEvent(event, overrides.get(uidOf(event)) ?? [], query),
  );
  collectEach(freeBusy, periodsOfFreeBusy);
  return { periods: union(found), skipped: broken };
}
