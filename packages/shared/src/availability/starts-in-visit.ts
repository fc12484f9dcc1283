import { appointmentStepMinutes, defaultAppointmentMinutes } from './appointment-conflicts.ts';

const minuteMs = 60_000;

/** Starts of the jobs of a visit, one after the other. Rounded down to the step, because a visit's own appointments may overlap. */
export function startsInVisit(start: Date, lengths: readonly (number | null)[]): Date[] {
  const stepMs = appointmentStepMinutes * minuteMs;
  let minutes = 0;
  return lengths.map((length) => {
    const offsetMs = Math.floor((minutes * minuteMs) / stepMs) * stepMs;
    minutes += length ?? defaultAppointmentMinutes;
    return new Date(start.getTime() + offsetMs);
  });
}
