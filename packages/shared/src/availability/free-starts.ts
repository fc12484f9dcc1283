import { addDays, localDay } from '../kernel/local-days.ts';
import {
  appointmentStepMinutes,
  areTooClose,
  neighboursOf,
  reachMs,
  type ProviderCalendar,
} from './appointment-conflicts.ts';
import { brokenLimits } from './day-limits.ts';
import { contains, type Period } from './periods.ts';
import type { Property } from './property.ts';
import { timeTaken } from './visits.ts';
import { openPeriods } from './weekly-slots.ts';

const minute = 60_000;
const step = appointmentStepMinutes * minute;

export interface AppointmentNeed extends Property {
  readonly minutes: number;
  /** Travel time of the property's zone. */
  readonly travelMinutes: number;
}

/**
 * Conflict-free starts on a local day of the provider within a period, on the grid. Open periods already exclude blockouts, so only
 * appointments and the limits of the day are compared: checking all conflicts for a day of many providers takes seconds.
 */
export function* freeStartsOfDay(
  day: string,
  within: Period,
  need: AppointmentNeed,
  provider: ProviderCalendar,
): Generator<Date> {
  const lengthMs = need.minutes * minute;
  const open = openPeriods(provider, day);
  const dayStart = open[0]?.start;
  if (dayStart === undefined || brokenLimits(day, need, provider).length > 0) return;
  const ofDay = provider.appointments.filter((each) => Math.abs(each.start.getTime() - dayStart.getTime()) < reachMs);
  const { visit, others } = neighboursOf(
    { ...need, start: dayStart, finish: dayStart },
    { ...provider, appointments: ofDay },
  );
  for (const each of open) {
    const first = Math.max(each.start.getTime(), within.start.getTime());
    const last = Math.min(each.finish.getTime() - lengthMs, within.finish.getTime() - 1);
    for (let at = Math.ceil(first / step) * step; at <= last; at += step) {
      const wanted = { ...need, start: new Date(at), finish: new Date(at + lengthMs) };
      const taken = timeTaken(wanted, visit);
      const isOpen = visit.length === 0 || taken.every((part) => contains(open, part));
      if (isOpen && !others.some((other) => areTooClose(taken, wanted, other))) yield wanted.start;
    }
  }
}

/** Conflict-free starts within a period, on the grid. */
export function freeStarts(within: Period, need: AppointmentNeed, provider: ProviderCalendar): Date[] {
  const { timeZone } = provider;
  const last = localDay(new Date(within.finish.getTime() - 1), timeZone);
  const starts: Date[] = [];
  for (let day = localDay(within.start, timeZone); day <= last; day = addDays(day, 1)) {
    starts.push(...freeStartsOfDay(day, within, need, provider));
  }
  return starts;
}
