import type { OtherAppointment } from '../availability/appointment-conflicts.ts';
import { visitTimes } from '../availability/visits.ts';
import { localDay } from '../kernel/local-days.ts';
import { estimateWay } from './travel.ts';

/**
 * Minutes that a person drives between the properties of some local days, as the board estimates them.
 * @param timeZone of the person
 */
export function minutesDriven(
  appointments: readonly OtherAppointment[],
  days: readonly string[],
  timeZone: string,
): number {
  const byDay = Map.groupBy(visitTimes(appointments, timeZone), ({ start }) => localDay(start, timeZone));
  return days
    .flatMap((day) => {
      const ofDay = byDay.get(day) ?? [];
      return ofDay.slice(1).map((next, index) => {
        const before = ofDay[index]!;
        return estimateWay(before, next, Math.max(before.travelMinutes, next.travelMinutes)).minutes;
      });
    })
    .reduce((sum, minutes) => sum + minutes, 0);
}
