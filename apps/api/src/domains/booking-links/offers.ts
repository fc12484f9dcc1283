import { nearMinutes, offerStepMinutes } from '@shootdesk/shared/booking-links/booking-rules';
import type { Period } from '@shootdesk/shared/availability/periods';
import { appointmentsByDay, detourAmong, detourOf } from '@shootdesk/shared/dispatch/fit';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { candidatesOf, startsOn, type PlanPerson } from '../planning/public.ts';
import type { MayBook } from './objections.ts';
import { factsFrom, type LinkedVisit } from './visit-facts.ts';

const stepMs = offerStepMinutes * 60_000;

/** A time at which somebody could come. */
export interface Offer {
  readonly start: Date;
  readonly person: PlanPerson;
  /** Null without other visits on that day. */
  readonly detourMinutes: number | null;
}

export const isNear = ({ detourMinutes }: Pick<Offer, 'detourMinutes'>): boolean =>
  detourMinutes !== null && detourMinutes <= nearMinutes;

const needOf = ({ stay }: LinkedVisit) => {
  const { property, travelMinutes } = stay.jobs[0];
  return { ...property, travelMinutes };
};

/** Of a day without other visits the zone's travel time counts, as in 'Who can take it?'. */
const costOf = ({ stay }: LinkedVisit, { detourMinutes }: Offer): number => detourMinutes ?? stay.jobs[0].travelMinutes;

/** The local days of a person that a period touches. */
function daysOf({ calendar }: PlanPerson, { start, finish }: Period): string[] {
  const last = localDay(new Date(finish.getTime() - 1), calendar.timeZone);
  const days: string[] = [];
  for (let day = localDay(start, calendar.timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The times of a period at which somebody could come, by the rules of booking: of each half hour the one with the shortest detour, by
 * start.
 */
export function offersWithin(
  visit: LinkedVisit,
  people: readonly PlanPerson[],
  period: Period,
  mayBook: MayBook,
): Offer[] {
  const best = new Map<number, Offer>();
  const need = needOf(visit);
  const facts = factsFrom(period.start, people, visit);
  const finishMs = period.finish.getTime();
  for (const person of candidatesOf(visit.stay, people)) {
    const byDay = appointmentsByDay(person.calendar);
    for (const day of daysOf(person, period)) {
      const ofDay = byDay.get(day) ?? [];
      for (const start of startsOn(visit.stay, person, day, facts)) {
        if (start.getTime() >= finishMs) break;
        if (!mayBook(person, start)) continue;
        const offer = { start, person, detourMinutes: detourAmong(need, start, ofDay) };
        const step = Math.floor(start.getTime() / stepMs);
        const other = best.get(step);
        if (!other || costOf(visit, offer) < costOf(visit, other)) best.set(step, offer);
      }
    }
  }
  return [...best.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** The people who could come at a time, the shortest detour first. */
export function peopleAt(
  visit: LinkedVisit,
  people: readonly PlanPerson[],
  start: Date,
  mayBook: MayBook,
): PlanPerson[] {
  const facts = factsFrom(start, people, visit);
  return candidatesOf(visit.stay, people)
    .flatMap((person): Offer[] => {
      const day = localDay(start, person.calendar.timeZone);
      for (const free of startsOn(visit.stay, person, day, facts)) {
        if (free.getTime() !== start.getTime() || !mayBook(person, start)) return [];
        return [{ start, person, detourMinutes: detourOf(needOf(visit), start, person.calendar) }];
      }
      return [];
    })
    .toSorted((a, b) => costOf(visit, a) - costOf(visit, b))
    .map(({ person }) => person);
}
