import { addDays, instantAt } from '../kernel/local-days.ts';
import type { Period } from './periods.ts';
import { clockOf } from './time-of-day.ts';
import { weekdayTitles, type WeeklySlot } from './weekdays.ts';

/** The hours in which the organisation's people may work: at most one period per weekday, Monday first. */
export type WorkingWeek = readonly WeeklySlot[];

/** The week of a new organisation: Monday to Friday, 08:00 to 22:00. */
export const defaultWeek: WorkingWeek = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  startMinute: 8 * 60,
  finishMinute: 22 * 60,
}));

/** A day, or hours of it, on which a person has no work hours although the week allows them. */
export interface Closure {
  readonly name: string;
  /** A local day of the person. */
  readonly date: string;
  /** The closed zones that the person belongs to; empty when everything is closed. */
  readonly zones: readonly string[];
  /** Minutes after local midnight; null when closed all day. */
  readonly hours: { readonly startMinute: number; readonly finishMinute: number } | null;
}

/** When a person may work: the organisation's week, and its closed days that apply to them. */
export interface Opening {
  readonly week: WorkingWeek;
  readonly closures: readonly Closure[];
}

/** The opening of a new organisation. */
export const defaultOpening: Opening = { week: defaultWeek, closures: [] };

export interface ClosedDayRule extends Omit<Closure, 'zones'> {
  /** Null for all. */
  readonly zones: readonly { readonly id: number; readonly name: string }[] | null;
  /** Ids of the people who work despite the closure. */
  readonly openForIds: readonly number[];
}

/** The organisation's week and closed days, for everybody. */
export interface OfficeCalendar {
  readonly week: WorkingWeek;
  readonly closedDays: readonly ClosedDayRule[];
}

/** The opening of one person: a closed day applies when one of their zones is closed, unless it is opened for them. */
export function openingFor(
  { week, closedDays }: OfficeCalendar,
  person: { readonly id: number; readonly zoneIds: readonly number[] },
): Opening {
  const closures = closedDays.flatMap(({ name, date, hours, zones, openForIds }) => {
    const own = zones?.filter(({ id }) => person.zoneIds.includes(id)) ?? [];
    const applies = (zones === null || own.length > 0) && !openForIds.includes(person.id);
    return applies ? [{ name, date, hours, zones: own.map((zone) => zone.name) }] : [];
  });
  return { week, closures };
}

/** The opening of the organisation as a whole, which has no zone: for deadlines. */
export function officeOpening({ week, closedDays }: OfficeCalendar): Opening {
  const ofAll = closedDays.filter(({ zones }) => zones === null);
  return { week, closures: ofAll.map(({ name, date, hours }) => ({ name, date, hours, zones: [] })) };
}

export function closurePeriod({ date, hours }: Pick<Closure, 'date' | 'hours'>, timeZone: string): Period {
  return hours === null
    ? { start: instantAt(date, 0, timeZone), finish: instantAt(addDays(date, 1), 0, timeZone) }
    : { start: instantAt(date, hours.startMinute, timeZone), finish: instantAt(date, hours.finishMinute, timeZone) };
}

/** The closed periods of a local day. */
export function closedPeriods({ closures }: Opening, day: string, timeZone: string): Period[] {
  return closures.filter(({ date }) => date === day).map((closure) => closurePeriod(closure, timeZone));
}

/** Weekly hours without what is outside of the working week. */
export function withinWeek(slots: readonly WeeklySlot[], week: WorkingWeek): WeeklySlot[] {
  return slots.flatMap((slot) => {
    const allowed = week.find(({ weekday }) => weekday === slot.weekday);
    if (!allowed) return [];
    const startMinute = Math.max(slot.startMinute, allowed.startMinute);
    const finishMinute = Math.min(slot.finishMinute, allowed.finishMinute);
    return startMinute < finishMinute ? [{ ...slot, startMinute, finishMinute }] : [];
  });
}

function outsideProblem({ weekday, startMinute, finishMinute }: WeeklySlot, week: WorkingWeek): string | null {
  const title = weekdayTitles[weekday - 1];
  const allowed = week.find((each) => each.weekday === weekday);
  if (!allowed) return `${title} is not a working day.`;
  if (startMinute >= allowed.startMinute && finishMinute <= allowed.finishMinute) return null;
  return `Work hours on ${title} lie between ${clockOf(allowed.startMinute)} and ${clockOf(allowed.finishMinute)}.`;
}

/** The days that an editor of weekly hours shows: those of the working week, and others that have hours. */
export function shownDays(week: WorkingWeek, slots: readonly WeeklySlot[]): number[] {
  const days = new Set([...week, ...slots].map(({ weekday }) => weekday));
  return [...days].toSorted((a, b) => a - b);
}

/** Sentences about weekly hours outside of the working week, without duplicates; empty when all are inside. */
export function weekProblems(slots: readonly WeeklySlot[], week: WorkingWeek): string[] {
  return [...new Set(slots.map((slot) => outsideProblem(slot, week)).filter((problem) => problem !== null))];
}

/** 'Closed: Melbourne Cup, zone Melbourne'. */
export function closureText({ name, zones }: Pick<Closure, 'name' | 'zones'>): string {
  if (zones.length === 0) return `Closed: ${name}`;
  return `Closed: ${name}, ${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}`;
}
