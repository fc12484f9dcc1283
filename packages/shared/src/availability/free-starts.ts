import { appointmentConflicts, appointmentStepMinutes, type ProviderCalendar } from './appointment-conflicts.ts';
import type { Period } from './periods.ts';

const minute = 60_000;

/** Time that an appointment needs. */
export interface AppointmentNeed {
  readonly minutes: number;
  /** Travel time in the zone of the job. */
  readonly travelMinutes: number;
}

/** Finds the starts within a period at which an appointment has no conflicts, on the step of appointments. */
export function freeStarts(
  within: Period,
  { minutes, travelMinutes }: AppointmentNeed,
  provider: ProviderCalendar,
): Date[] {
  const step = appointmentStepMinutes * minute;
  const first = Math.ceil(within.start.getTime() / step) * step;
  const count = Math.max(0, Math.ceil((within.finish.getTime() - first) / step));
  return Array.from({ length: count }, (_, index) => new Date(first + index * step)).filter((start) => {
    const appointment = { start, finish: new Date(start.getTime() + minutes * minute) };
    return appointmentConflicts(appointment, travelMinutes, provider).length === 0;
  });
}
