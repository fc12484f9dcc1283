import { hoursOf, subtract, type Period } from '@shootdesk/shared/availability/periods';
import { visitTimes } from '@shootdesk/shared/availability/visits';
import { boardAppointments } from '@shootdesk/shared/dispatch/board-reasons';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { estimateWay } from '@shootdesk/shared/dispatch/travel';
import { formatDistance } from '@shootdesk/shared/kernel/units';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { visitPeriod } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';

const periodOf = ({ start, finish }: { readonly start: string; readonly finish: string }): Period => ({
  start: new Date(start),
  finish: new Date(finish),
});
const hoursText = (hours: number) => String(Math.round(hours * 10) / 10);

/** Kilometres between the jobs of each day, as far as their places are known. */
function kilometresOf(visits: readonly BoardVisit[], timeZone: string): number {
  const open = visitTimes(boardAppointments(visits.flat()), timeZone);
  return open.slice(1).reduce((sum, next, index) => {
    const before = open[index]!;
    if (localDay(before.start, timeZone) !== localDay(next.start, timeZone)) return sum;
    return sum + (estimateWay(before, next, 0).kilometres ?? 0);
  }, 0);
}

/** Minutes of driving that the fixed times of flexible visits save on the days; those of one day were fixed together, so that they count once. */
function savedOn(visits: readonly BoardVisit[], timeZone: string): number {
  const byDay = Map.groupBy(visits.flat(), ({ dateService }) => localDay(dateService!, timeZone));
  const ofDays = [...byDay.values()].map((jobs) => Math.max(...jobs.map(({ savedMinutes = 0 }) => savedMinutes)));
  return ofDays.reduce((sum, minutes) => sum + minutes, 0);
}

/** What the days of the board ask of a provider: '5.5 of 8 h · 23 km · 12 min saved', hours at properties of hours worked. Blank for who neither works nor has a job. */
export function loadText({ slots, blockouts, timeZone }: BoardProvider, visits: readonly BoardVisit[]): string {
  const worked = hoursOf(subtract(slots.map(periodOf), blockouts.map(periodOf)));
  const used = hoursOf(visits.map((visit) => periodOf(visitPeriod(visit)!)));
  if (worked + used === 0) return '';
  const kilometres = kilometresOf(visits, timeZone);
  const hours = `${hoursText(used)} of ${hoursText(worked)} h`;
  const saved = savedOn(visits, timeZone);
  const parts = [
    hours,
    ...(Math.round(kilometres) === 0 ? [] : [formatDistance(kilometres)]),
    ...(saved === 0 ? [] : [`${saved} min saved`]),
  ];
  return parts.join(' · ');
}
