import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { visitTimes } from '@shootdesk/shared/availability/visits';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { localDay } from '@shootdesk/shared/kernel/local-days';

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
