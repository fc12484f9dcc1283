import { formatTravel } from '@shootdesk/shared/kernel/units';
import { withStep, type VisitStep } from '@shootdesk/shared/dispatch/visit.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import type { Travel } from '@shootdesk/shared/dispatch/travel';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import { groupVisits, visitTimes } from '@shootdesk/shared/availability/visits';
import { minutesText } from '../../kernel/durations.ts';

const minute = 60_000;

/** End of a visit as an instant, because its jobs are done one after the other. */
export function finishOf(visit: StopsOfVisit): string {
  const starts = startsInVisit(
    new Date(visit[0].job.dateService!),
    visit.map(({ job }) => job.serviceJobLength),
  );
  return appointmentPeriod(starts.at(-1)!, visit.at(-1)!.job.serviceJobLength).finish.toISOString();
}

/**
 * Minutes between each appointment of a day and the previous one: negative where they overlap, null for the first. Appointments of one
 * visit are done in sequence, so they never overlap each other.
 * @param timeZone of the provider
 */
export function pausesOf(stops: readonly Stop[], timeZone: string): (number | null)[] {
  const appointments = stops.flatMap(({ job: { id, campaignId, dateService, serviceJobLength } }) =>
    dateService === null ? [] : [{ id, campaignId, ...appointmentPeriod(new Date(dateService), serviceJobLength) }],
  );
  const byId = new Map(visitTimes(appointments, timeZone).map((each) => [each.id, each]));
  return stops.map(({ job }, index) => {
    const before = byId.get(stops[index - 1]?.job.id ?? 0);
    const own = byId.get(job.id);
    return before && own ? Math.floor((own.start.getTime() - before.finish.getTime()) / minute) : null;
  });
}

/** The appointments of one visit to a property, in the order of the work; usually a single one. */
export type StopsOfVisit = readonly [Stop, ...Stop[]];

/**
 * Puts the appointments of a day into visits.
 * @param timeZone of the provider
 */
export function visitsOfDay(stops: readonly Stop[], timeZone: string): StopsOfVisit[] {
  const appointments = stops.flatMap((stop) => {
    const { campaignId, dateService, serviceJobLength } = stop.job;
    return dateService === null
      ? []
      : [{ stop, campaignId, ...appointmentPeriod(new Date(dateService), serviceJobLength) }];
  });
  return groupVisits(appointments, timeZone).map(([first, ...others]) => [
    first.stop,
    ...others.map(({ stop }) => stop),
  ]);
}

interface QueuedStep {
  readonly jobId: number;
  readonly dateService: string;
  readonly step: VisitStep;
  readonly at: string;
}

/** Applies the queued steps to the visits. As on the server, a step of one job applies to all jobs of its visit. */
export function withQueuedSteps(visits: readonly StopsOfVisit[], steps: readonly QueuedStep[]): StopsOfVisit[] {
  return visits.map((visit) => {
    const own = steps.filter(({ jobId, dateService }) =>
      visit.some(({ job }) => job.id === jobId && job.dateService === dateService),
    );
    const stepped = (stop: Stop): Stop => ({ ...stop, visit: own.reduce(withStep, stop.visit) });
    const [first, ...others] = visit;
    return [stepped(first), ...others.map(stepped)];
  });
}

/**
 * The visit that the provider drives to next, for which travel and delay are shown. It follows the last visit with a reported step, because
 * an earlier step may have been forgotten. Null once they have arrived at the last one.
 */
export function awaitedVisit(visits: readonly StopsOfVisit[]): StopsOfVisit | null {
  const isAhead = ({ visit }: Stop) => visit.arrivedAt === null && visit.doneAt === null;
  const isOpen = ({ job }: Stop) => !isUploaded(job.serviceJobStatusId);
  const reached = visits.findLastIndex((visit) => !visit.every(isAhead));
  return visits.slice(reached + 1).find((visit) => visit.some(isOpen)) ?? null;
}

/** Formats a way. Only that on roads is more than an estimate. */
export function travelText({ minutes, kilometres, source }: Travel): string {
  if (source === 'same-property') return 'Same property';
  if (source === 'zone') return `About ${minutesText(minutes)}, as usual in the zone`;
  const text = [minutesText(minutes), ...(kilometres === null ? [] : [formatTravel(kilometres)])].join(' · ');
  return source === 'roads' ? text : `About ${text}`;
}

/** Formats the number of jobs and the drive of a day: '3 jobs · about 40 min and 23 km between them'. */
export function dayText(stops: readonly Stop[]): string {
  const ways = stops.flatMap(({ travel }) => (travel && travel.source !== 'same-property' ? [travel] : []));
  const jobs = stops.length === 1 ? '1 job' : `${stops.length} jobs`;
  if (ways.length === 0) return jobs;
  const minutes = ways.reduce((sum, way) => sum + way.minutes, 0);
  const kilometres = ways.reduce((sum, way) => sum + (way.kilometres ?? 0), 0);
  const length = ways.some((way) => way.kilometres === null) ? '' : ` and ${formatTravel(kilometres)}`;
  return `${jobs} · about ${minutesText(minutes)}${length} between them`;
}

/** An appointment that was on a day, before and after its change; `after` is null when it has left the day. */
export interface DayChange {
  readonly before: Stop;
  readonly after: Stop | null;
}

/** Finds appointments that have left a day or changed their time on it, sorted by their old time. */
export function changesBetween(before: readonly Stop[], now: readonly Stop[]): DayChange[] {
  const byId = new Map(now.map((stop) => [stop.job.id, stop]));
  const start = ({ job }: Stop) => job.dateService ?? '';
  return before
    .map((stop) => ({ before: stop, after: byId.get(stop.job.id) ?? null }))
    .filter(({ before: was, after }) => after === null || start(after) !== start(was))
    .toSorted((a, b) => start(a.before).localeCompare(start(b.before)));
}
