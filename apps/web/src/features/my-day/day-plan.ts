import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import type { Travel } from '@shootdesk/shared/dispatch/travel';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

const minute = 60_000;

/** Finds the end of an appointment; null for a job without one. */
export function finishOf({ job: { dateService, serviceJobLength } }: Stop): string | null {
  if (dateService === null) return null;
  return new Date(Date.parse(dateService) + (serviceJobLength ?? defaultAppointmentMinutes) * minute).toISOString();
}

/** Computes the minutes between the end of an appointment and the start of the next; negative where they overlap. */
export function minutesBetween(before: Stop, next: Stop): number | null {
  const finish = finishOf(before);
  if (finish === null || next.job.dateService === null) return null;
  return Math.floor((Date.parse(next.job.dateService) - Date.parse(finish)) / minute);
}

/** Formats a length of time: '45 min', '1 h 5 min'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return [`${Math.floor(minutes / 60)} h`, ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ');
}

const kilometresText = (kilometres: number) => `${kilometres.toFixed(kilometres < 10 ? 1 : 0)} km`;

/** Formats a way. Only that on roads is more than an estimate. */
export function travelText({ minutes, kilometres, source }: Travel): string {
  if (source === 'zone') return `About ${minutesText(minutes)}, as usual in the zone`;
  const text = [minutesText(minutes), ...(kilometres === null ? [] : [kilometresText(kilometres)])].join(' · ');
  return source === 'roads' ? text : `About ${text}`;
}

/** Formats how many jobs a day has and how long one drives: '3 jobs · about 40 min and 23 km between them'. */
export function dayText(stops: readonly Stop[]): string {
  const ways = stops.flatMap(({ travel }) => (travel ? [travel] : []));
  const jobs = stops.length === 1 ? '1 job' : `${stops.length} jobs`;
  if (ways.length === 0) return jobs;
  const minutes = ways.reduce((sum, way) => sum + way.minutes, 0);
  const kilometres = ways.reduce((sum, way) => sum + (way.kilometres ?? 0), 0);
  const length = ways.some((way) => way.kilometres === null) ? '' : ` and ${kilometresText(kilometres)}`;
  return `${jobs} · about ${minutesText(minutes)}${length} between them`;
}

/** Finds the appointment that is under way or comes next: the first that is neither done nor handed in; null when all are. */
export function nextStop(stops: readonly Stop[]): Stop | null {
  return stops.find(({ visit, job }) => visit.doneAt === null && !isUploaded(job.serviceJobStatusId)) ?? null;
}

/** An appointment that was in a day, and where it stands now; `after` is null when it has left the day. */
export interface DayChange {
  readonly before: Stop;
  readonly after: Stop | null;
}

/** Finds the appointments that have left a day or stand at another time of it, by the time at which they were. */
export function changesBetween(before: readonly Stop[], now: readonly Stop[]): DayChange[] {
  const byId = new Map(now.map((stop) => [stop.job.id, stop]));
  const start = ({ job }: Stop) => job.dateService ?? '';
  return before
    .map((stop) => ({ before: stop, after: byId.get(stop.job.id) ?? null }))
    .filter(({ before: was, after }) => after === null || start(after) !== start(was))
    .toSorted((a, b) => start(a.before).localeCompare(start(b.before)));
}
