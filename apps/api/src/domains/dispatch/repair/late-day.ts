import { defaultAppointmentMinutes, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { propertyOf } from '@shootdesk/shared/availability/property';
import { wishedStartsOfDay, type FitProvider } from '@shootdesk/shared/dispatch/fit';
import type { PlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import { lateToleranceMinutes, type TimedVisit } from '@shootdesk/shared/dispatch/lateness';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { offersAll } from '@shootdesk/shared/dispatch/visit-plan';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { scheduleConflicts } from '@shootdesk/shared/scheduling/schedule-conflicts';
import { propertyTimeZone } from '../../zones/public.ts';
import type { ProviderRow } from '../board.store.ts';
import { appointmentsFrom, type PlacedVisit, type PlaceFacts } from '../other-places.ts';
import { fitProvider } from '../rank-providers.ts';

const minuteMs = 60_000;

/** A visit of the day of somebody who is late. */
export interface DayVisit extends TimedVisit {
  readonly jobs: PlacedVisit;
  /** The earliest client deadline of its jobs; null without one. */
  readonly due: Date | null;
}

/** Where a visit goes. */
export interface Target {
  readonly providerId: number;
  readonly start: Date;
}

/** The rest of a day of somebody who is late. */
export interface LateDay {
  /** Without the visits of the rest, and with the person blocked until they are free. */
  readonly facts: PlaceFacts;
  readonly person: ProviderRow;
  /** By start. */
  readonly rest: readonly DayVisit[];
  /** When the person is where again. */
  readonly free: { readonly at: Date; readonly visit: DayVisit };
  /** What changes cost. */
  readonly planCosts: PlanCosts;
}

/** What becomes of a visit of the rest. */
export interface Outcome {
  readonly visit: DayVisit;
  /** Its booked place where it stays; null where it has none and stays too late. */
  readonly to: Target | null;
  readonly isMoved: boolean;
  /** When it ends, as far as is known today. */
  readonly finish: Date;
}

/** Appointments that a plan gives to people. */
type Taken = ReadonlyMap<number, readonly OtherAppointment[]>;

function take(taken: Map<number, OtherAppointment[]>, { jobs }: DayVisit, { providerId, start }: Target): void {
  taken.set(providerId, [...(taken.get(providerId) ?? []), ...appointmentsFrom(jobs, start)]);
}

/** The appointments that some visits make elsewhere. */
export function takenBy(away: ReadonlyMap<DayVisit, Target>): Map<number, OtherAppointment[]> {
  const taken = new Map<number, OtherAppointment[]>();
  for (const [visit, target] of away) take(taken, visit, target);
  return taken;
}

const lengthMs = ({ start, finish }: TimedVisit) => finish.getTime() - start.getTime();

function calendarOf(
  { facts }: LateDay,
  providerId: number,
  [first]: PlacedVisit,
  more: readonly OtherAppointment[],
): FitProvider | null {
  const person = facts.people.find(({ id }) => id === providerId);
  const appointments = [...(facts.appointments.get(providerId) ?? []), ...more];
  return person ? fitProvider(person, first.clientId, facts.office, appointments) : null;
}

/** Whether the rules of booking allow the jobs of a visit at a place, one after the other, beside what a plan takes. */
export function isBookable(day: LateDay, { jobs }: DayVisit, { providerId, start }: Target, taken: Taken): boolean {
  const appointments = appointmentsFrom(jobs, start);
  const others = taken.get(providerId) ?? [];
  return appointments.every((appointment, index) => {
    const calendar = calendarOf(day, providerId, jobs, [...others, ...appointments.slice(0, index)]);
    const { serviceId } = jobs[index]!;
    return calendar !== null && scheduleConflicts({ ...appointment, serviceId }, calendar).length === 0;
  });
}

/** The first start from an instant on at which the person can do a visit on the same day; null for none, and for work by the sun. */
function firstStart(day: LateDay, { jobs }: DayVisit, arrival: Date, own: readonly OtherAppointment[]): Date | null {
  const [first] = jobs;
  const { now } = day.facts;
  const calendar = calendarOf(day, day.person.id, jobs, own);
  if (!calendar || !offersAll(jobs, calendar) || jobs.some(({ atDusk }) => atDusk)) return null;
  const date = localDay(first.start, calendar.timeZone);
  const { serviceId, category, zoneId, travelMinutes, wishes } = first;
  const job = {
    ...propertyOf(first),
    ...{ serviceId, category, zoneId, travelMinutes, wishes, propertyTimeZone: propertyTimeZone(first) },
    minutes: jobs.reduce((sum, { serviceJobLength }) => sum + (serviceJobLength ?? defaultAppointmentMinutes), 0),
    start: null,
    times: { start: arrival > now ? arrival : now, finish: instantAt(addDays(date, 1), 0, calendar.timeZone) },
  };
  for (const start of wishedStartsOfDay(job, calendar, date)) return start;
  return null;
}

/** Whether a visit that stays would be too close to those that a plan has moved. */
function isInTheWay(day: LateDay, { jobs, start }: DayVisit, moved: readonly OtherAppointment[]): boolean {
  if (moved.length === 0) return false;
  const person = fitProvider(day.person, jobs[0].clientId, day.facts.office, moved);
  return appointmentsFrom(jobs, start).some((appointment, index) =>
    scheduleConflicts({ ...appointment, serviceId: jobs[index]!.serviceId }, person).some(
      ({ kind }) => kind === 'appointment',
    ),
  );
}

interface Reached {
  readonly at: Date;
  readonly visit: DayVisit;
}

const laterOf = (a: Reached, b: Reached): Reached => (b.at < a.at ? a : b);

/**
 * Goes once through the rest of a day.
 * @param staying visits that keep their places, whether or not the person is there in time
 */
function goOnce(
  day: LateDay,
  away: ReadonlyMap<DayVisit, Target>,
  staying: ReadonlySet<DayVisit>,
  placesFor: (visit: DayVisit) => readonly Target[],
): Outcome[] {
  const { person, free } = day;
  const taken = takenBy(away);
  const give = (visit: DayVisit, target: Target) => take(taken, visit, target);
  const ownPlace = ({ start }: DayVisit): Target => ({ providerId: person.id, start });
  for (const visit of staying) give(visit, ownPlace(visit));
  const moved: OtherAppointment[] = [];
  const done: (Reached & { readonly start: Date })[] = [];
  let from: Reached = free;
  const arrivalAfter = (last: Reached, visit: DayVisit) => {
    const way = estimateWay(last.visit, visit, Math.max(last.visit.travelMinutes, visit.travelMinutes)).minutes;
    return new Date(last.at.getTime() + way * minuteMs);
  };
  const goOnFrom = (visit: DayVisit, start: Date, finish: Date) => {
    const reached = { at: finish, visit };
    done.push({ ...reached, start });
    from = laterOf(from, reached);
  };
  const isInTime = (visit: DayVisit, arrival: Date) =>
    arrival.getTime() - visit.start.getTime() < lateToleranceMinutes * minuteMs;
  return day.rest.map((visit): Outcome => {
    const goes = (to: Target): Outcome => ({
      ...{ visit, to, isMoved: true },
      finish: new Date(to.start.getTime() + lengthMs(visit)),
    });
    const stays = (arrival: Date): Outcome => {
      const finish = new Date(Math.max(arrival.getTime(), visit.start.getTime()) + lengthMs(visit));
      goOnFrom(visit, visit.start, finish);
      return isInTime(visit, arrival)
        ? { visit, to: ownPlace(visit), isMoved: false, finish }
        : { visit, to: null, isMoved: true, finish };
    };
    const elsewhere = away.get(visit);
    if (elsewhere) return goes(elsewhere);
    if (staying.has(visit)) {
      // An earlier visit may come after it by now.
      const before = done.filter(({ start }) => start <= visit.start).reduce(laterOf, free);
      return stays(arrivalAfter(before, visit));
    }
    const arrival = arrivalAfter(from, visit);
    if (isInTime(visit, arrival) && !isInTheWay(day, visit, moved)) {
      give(visit, ownPlace(visit));
      return stays(arrival);
    }
    const start = firstStart(day, visit, arrival, taken.get(person.id) ?? []);
    if (start) {
      const to = { providerId: person.id, start };
      const outcome = goes(to);
      goOnFrom(visit, start, outcome.finish);
      moved.push(...appointmentsFrom(visit.jobs, start));
      give(visit, to);
      return outcome;
    }
    const other = placesFor(visit).find((place) => isBookable(day, visit, place, taken));
    if (other) {
      give(visit, other);
      return goes(other);
    }
    const finish = new Date(arrival.getTime() + lengthMs(visit));
    goOnFrom(visit, visit.start, finish);
    return { visit, to: null, isMoved: true, finish };
  });
}

/**
 * Works out the rest of a day when some visits go elsewhere. The person goes on as soon as they can: a visit keeps its time where they are there at
 * most a little late, else it begins at the next free time. One without any place keeps its appointment, and the others go around it.
 * @param placesFor other places for a visit that the person cannot do any more, best first
 */
export function goOn(
  day: LateDay,
  away: ReadonlyMap<DayVisit, Target>,
  placesFor: (visit: DayVisit) => readonly Target[],
): Outcome[] {
  const staying = new Set<DayVisit>();
  for (;;) {
    const outcomes = goOnce(day, away, staying, placesFor);
    const stuck = outcomes.filter(({ visit, to }) => to === null && !staying.has(visit));
    if (stuck.length === 0) return outcomes;
    for (const { visit } of stuck) staying.add(visit);
  }
}
