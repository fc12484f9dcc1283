import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';
import { visitAt, type BoardVisit } from '../board-visits.ts';

/** When and by whom a job is done. */
export interface Place {
  readonly providerId: number | null;
  readonly dateService: string | null;
}

export const placeOfJob = ({ providerId, dateService }: BoardJob): Place => ({ providerId, dateService });

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.providerId === b.providerId && a.dateService === b.dateService;

/** The jobs of a visit with their places when it begins at one. */
export function placesOf(visit: BoardVisit, { dateService, providerId }: Place): { job: BoardJob; place: Place }[] {
  if (dateService === null) return visit.map((job) => ({ job, place: { dateService, providerId } }));
  return visitAt(visit, new Date(dateService)).map(({ job, start }) => ({
    job,
    place: { dateService: start.toISOString(), providerId },
  }));
}

/** The call that moves a job or a visit, with what it takes. */
export type MoveRequest =
  | {
      readonly call: 'book';
      readonly body: { readonly dateService?: string | null; readonly providerId?: number | null };
    }
  | {
      readonly call: 'reschedule';
      readonly body: { readonly dateService: string; readonly providerId?: number | null; readonly reason: string };
    }
  | {
      readonly call: 'visit';
      readonly body: {
        readonly jobs: { readonly id: number; readonly cache_key: number }[];
        readonly dateService: string;
        readonly providerId?: number;
        readonly reason: string;
      };
    };

/**
 * Chooses the call that moves a visit: for a job alone the one of the appointment dialog where that may set the date, else 'Reschedule', which takes
 * a reason.
 */
export function moveRequest(visit: BoardVisit, to: Place, reason: string): MoveRequest {
  const [job, ...others] = visit;
  if (others.length > 0 && to.dateService !== null && to.providerId !== null) {
    const jobs = visit.map(({ id, cache_key }) => ({ id, cache_key }));
    const moved = to.providerId === job.providerId ? {} : { providerId: to.providerId };
    return { call: 'visit', body: { jobs, dateService: to.dateService, ...moved, reason } };
  }
  const provider = to.providerId === job.providerId ? {} : { providerId: to.providerId };
  const { dateService } = to;
  if (dateService === job.dateService) return { call: 'book', body: provider };
  if (dateService === null) return { call: 'book', body: { dateService, ...provider } };
  const appointment = { serviceId: job.serviceId, onSite: true, isDated: job.dateService !== null };
  if (hasEditableAppointment(appointment)) return { call: 'book', body: { dateService, ...provider } };
  return { call: 'reschedule', body: { dateService, ...provider, reason } };
}
