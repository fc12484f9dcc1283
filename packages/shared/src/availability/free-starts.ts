import { addDays, localDay } from '../kernel/local-days.ts';
import { appointmentStepMinutes, areTooClose, reachMs, type ProviderCalendar } from './appointment-conflicts.ts';
import type { Period } from './periods.ts';
import { openPeriods } from './weekly-slots.ts';

const minute = 60_000;
const step = appointmentStepMinutes * minute;

/** Time that an appointment needs. */
export interface AppointmentNeed {
  readonly minutes: number;
  /** Travel time in the zone of the job. */
  readonly travelMinutes: number;
}

/**
 * Finds the starts on a local day of the provider, and within a period, at which an appointment has no conflicts, on the step of
 * appointments. An appointment in an open period is inside work hours and outside blockouts, so that only the other appointments are
 * compared: by all conflicts, a day of many providers would take seconds.
 */
export function* freeStartsOfDay(
  day: string,
  within: Period,
  { minutes, travelMinutes }: AppointmentNeed,
  provider: ProviderCalendar,
): Generator<Date> {
  for (const open of openPeriods(provider, day)) {
    const near = provider.appointments.filter(
      (each) => Math.abs(each.start.getTime() - open.start.getTime()) < reachMs,
    );
    const first = Math.max(open.start.getTime(), within.start.getTime());
    const last = Math.min(open.finish.getTime() - minutes * minute, within.finish.getTime() - 1);
    for (let at = Math.ceil(first / step) * step; at <= last; at += step) {
      const appointment = { start: new Date(at), finish: new Date(at + minutes * minute) };
      if (!near.some((other) => areTooClose(appointment, travelMinutes, other))) yield appointment.start;
    }
  }
}

/** Finds the starts within a period at which an appointment has no conflicts, on the step of appointments. */
export function freeStarts(within: Period, need: AppointmentNeed, provider: ProviderCalendar): Date[] {
  const { timeZone } = provider;
  const last = localDay(new Date(within.finish.getTime() - 1), timeZone);
  const starts: Date[] = [];
  for (let day = localDay(within.start, timeZone); day <= last; day = addDays(day, 1)) {
    starts.push(...freeStartsOfDay(day, within, need, provider));
  }
  return starts;
}
