import type { OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import type { PlanFacts, PlanJob } from '../../src/domains/planning/public.ts';

const minuteMs = 60_000;

/** A minute by the clock on a wall. */
interface Wall {
  readonly day: string;
  readonly minute: number;
  readonly weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const walls = new Map<string, Wall>();

/** Reads the clock of a time zone by the platform's own formatter, which the product's rules do not use. */
function wallAt(ms: number, timeZone: string): Wall {
  const key = `${ms} ${timeZone}`;
  const found = walls.get(key);
  if (found) return found;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', weekday: 'short' },
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  const wall = {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday']!) + 1,
  };
  walls.set(key, wall);
  return wall;
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Minutes from an instant to the sunset of its day, by the geometry of the sun with a circular orbit and a table for the equation of time: to some minutes. */
function minutesToSunset(ms: number, latitude: number, longitude: number): number {
  const dayOfYear = (ms - Date.UTC(new Date(ms).getUTCFullYear(), 0, 1)) / (24 * 60 * minuteMs);
  const turn = (360 / 365) * (dayOfYear - 81);
  const equation = 9.87 * sine(2 * turn) - 7.53 * cosine(turn) - 1.5 * sine(turn);
  const declination = -23.44 * cosine((360 / 365.25) * (dayOfYear + 10));
  const half = (sine(-0.833) - sine(latitude) * sine(declination)) / (cosine(latitude) * cosine(declination));
  const sunset = 12 * 60 + ((Math.acos(half) * 180) / Math.PI) * 4 - equation - longitude * 4;
  const minute = (ms / minuteMs) % 1440;
  const difference = (sunset - minute + 4320) % 1440;
  return difference > 720 ? difference - 1440 : difference;
}

/** What is somewhere for some time. */
interface Stop {
  readonly startMs: number;
  readonly finishMs: number;
  readonly campaignId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly travelMinutes: number;
  readonly isPlanned: boolean;
}

/** What a plan puts somewhere. */
export interface PlannedStay {
  readonly jobs: readonly PlanJob[];
  readonly personId: number;
  readonly start: Date;
}

const lengthOf = ({ serviceJobLength }: PlanJob) => serviceJobLength ?? 60;

function kilometres(a: Stop, b: Stop): number {
  const east = (a.longitude! - b.longitude!) * cosine((a.latitude! + b.latitude!) / 2);
  return Math.hypot(a.latitude! - b.latitude!, east) * (Math.PI / 180) * 6371;
}

const isOneProperty = (a: Stop, b: Stop) =>
  a.campaignId === b.campaignId || (a.latitude !== null && a.latitude === b.latitude && a.longitude === b.longitude);

/** Minutes that must be between two stops: the longer time of their zones, or the drive at 40 km/h over a third more than the straight line. */
function minutesBetween(a: Stop, b: Stop): number {
  if (isOneProperty(a, b)) return 0;
  const ofZones = Math.max(a.travelMinutes, b.travelMinutes);
  if (a.latitude === null || b.latitude === null) return ofZones;
  // A minute less, because the earth is round here only by and large.
  return Math.max(ofZones, (kilometres(a, b) * 1.35 * 60) / 40 - 1);
}

/**
 * Everything that a plan does against the rules of booking, minute by minute. The end of a visit is its start and its minutes as they pass. Shares no code with the rules or the search.
 */
export function faultsOfPlan(facts: PlanFacts, office: OfficeCalendar, stays: readonly PlannedStay[]): string[] {
  const faults: string[] = [];
  const placed = stays.flatMap(({ jobs }) => jobs.map(({ id }) => id));
  if (new Set(placed).size < placed.length) faults.push('A job is in two places.');
  const stopsOf = new Map<number, Stop[]>();
  for (const { row, calendar } of facts.people) {
    const booked = calendar.appointments.map(({ start, finish, campaignId, place, travelMinutes }) => ({
      ...{ startMs: start.getTime(), finishMs: finish.getTime(), campaignId, travelMinutes, isPlanned: false },
      ...{ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null },
    }));
    stopsOf.set(row.id, booked);
  }
  for (const { jobs, personId, start } of stays) {
    const { row } = facts.people.find((person) => person.row.id === personId)!;
    const [first] = jobs as readonly [PlanJob];
    const say = (what: string) =>
      faults.push(`Jobs ${jobs.map(({ id }) => id).join()} at ${start.toISOString()}: ${what}.`);
    const startMs = start.getTime();
    const finishMs = startMs + jobs.reduce((sum, job) => sum + lengthOf(job), 0) * minuteMs;
    if (startMs % (15 * minuteMs) !== 0) say('not on a step');
    if (startMs < facts.now.getTime()) say('in the past');
    if (jobs.some(({ campaignId }) => campaignId !== first.campaignId)) say('two campaigns');
    if (jobs.some(({ serviceId }) => !row.serviceIds.includes(serviceId))) say('a service that they do not offer');
    if (row.blacklistedByClientIds.includes(first.clientId)) say('not wanted by the client');
    if (!row.zoneIds.includes(first.zoneId!)) say('of another zone');
    if (jobs.some(({ providerId }) => providerId !== null && providerId !== personId)) say('somebody else has it');

    const day = wallAt(startMs, row.timeZone).day;
    if (!facts.days.includes(day)) say('on another day');
    for (let at = startMs; at < finishMs; at += minuteMs) {
      const wall = wallAt(at, row.timeZone);
      const isIn = ({
        weekday,
        startMinute,
        finishMinute,
      }: {
        weekday: number;
        startMinute: number;
        finishMinute: number;
      }) => weekday === wall.weekday && startMinute <= wall.minute && wall.minute < finishMinute;
      const isClosed = office.closedDays.some(
        ({ date, hours, zones, openForIds }) =>
          date === wall.day &&
          !openForIds.includes(personId) &&
          (zones === null || zones.some(({ id }) => row.zoneIds.includes(id))) &&
          (hours === null || (hours.startMinute <= wall.minute && wall.minute < hours.finishMinute)),
      );
      const isBlocked = row.blockouts.some(
        (each) => each.start.getTime() < at + minuteMs && each.finish.getTime() > at,
      );
      if (wall.day !== day || !row.weeklySlots.some(isIn) || !office.week.some(isIn)) say('outside of work hours');
      else if (isClosed) say('on a closed day');
      else if (isBlocked) say('in a blockout');
      else continue;
      break;
    }

    const { wishes } = first;
    const local = wallAt(startMs, first.propertyTimeZone!);
    if (wishes) {
      const { firstDay, lastDay, earliest, latest, notWeekdays } = wishes;
      const isEarly = (firstDay !== null && local.day < firstDay) || (earliest !== null && local.minute < earliest);
      const isLate = (lastDay !== null && local.day > lastDay) || (latest !== null && local.minute > latest);
      if (isEarly || isLate || notWeekdays.includes(local.weekday)) say('not as the client wishes');
    }
    if (first.atDusk && first.latitude !== null) {
      const before = minutesToSunset(startMs, first.latitude, first.longitude!);
      // Twenty minutes before sunset and up to a step earlier; the sun of this checker is right to some minutes.
      if (before < 15 || before > 40) say(`${before.toFixed(0)} minutes before sunset`);
    }
    const { campaignId, latitude, longitude, travelMinutes } = first;
    stopsOf.get(personId)!.push({ startMs, finishMs, campaignId, latitude, longitude, travelMinutes, isPlanned: true });
  }

  for (const { row } of facts.people) {
    const stops = stopsOf.get(row.id)!.toSorted((a, b) => a.startMs - b.startMs);
    for (const [index, one] of stops.entries()) {
      for (const other of stops.slice(index + 1)) {
        if (!one.isPlanned && !other.isPlanned) continue;
        const gap = (other.startMs - one.finishMs) / minuteMs;
        if (gap < minutesBetween(one, other))
          faults.push(
            `Person ${row.id} has ${gap} minutes between campaigns ${one.campaignId} and ${other.campaignId}.`,
          );
      }
    }
    for (const [day, own] of Map.groupBy(stops, ({ startMs }) => wallAt(startMs, row.timeZone).day)) {
      if (own.every(({ isPlanned }) => !isPlanned)) continue;
      const visits = new Set(own.map(({ campaignId }) => campaignId)).size;
      const minutes = own.reduce((sum, { startMs, finishMs }) => sum + (finishMs - startMs) / minuteMs, 0);
      const { dayLimits } = row;
      if (visits > (dayLimits.visits ?? Infinity) || minutes > (dayLimits.minutes ?? Infinity))
        faults.push(`Person ${row.id} has ${visits} visits and ${minutes} minutes on ${day}.`);
    }
  }
  return faults;
}
