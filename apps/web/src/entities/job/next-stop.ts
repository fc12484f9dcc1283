import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

const isOpen = ({ job }: Stop) => !isUploaded(job.serviceJobStatusId);

/** Finds the appointment that is under way or comes next: the first that is neither done nor handed in; null when all are. */
export function nextStop(stops: readonly Stop[]): Stop | null {
  return stops.find((stop) => stop.visit.doneAt === null && isOpen(stop)) ?? null;
}

/** Finds what is next in the day after a job was handed in: the next appointment, else a job of which only the files are due; null for none. */
export function stopAfterHandIn(stops: readonly Stop[], jobId: number): Stop | null {
  const others = stops.filter(({ job }) => job.id !== jobId);
  return nextStop(others) ?? others.find(isOpen) ?? null;
}
