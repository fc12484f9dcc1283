import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

const isOpen = ({ job }: Stop) => !isUploaded(job.serviceJobStatusId);

/** Finds the current or next appointment: the first that is neither done nor handed in; null without one. */
export function nextStop(stops: readonly Stop[]): Stop | null {
  return stops.find((stop) => stop.visit.doneAt === null && isOpen(stop)) ?? null;
}

/** Finds the next stop of the day after a job was handed in: the next appointment, else a job that lacks only its files; null without one. */
export function stopAfterHandIn(stops: readonly Stop[], jobId: number): Stop | null {
  const others = stops.filter(({ job }) => job.id !== jobId);
  return nextStop(others) ?? others.find(isOpen) ?? null;
}
