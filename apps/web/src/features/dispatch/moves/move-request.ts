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

/** A job of a visit in a call, with the version that the board shows. */
interface NamedJob {
  readonly id: number;
  readonly cache_key: number;
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
        readonly jobs: (NamedJob & { readonly dateService?: string })[];
        readonly isPart?: true;
        readonly dateService: string;
        readonly providerId?: number;
        readonly reason: string;
      };
    }
  | {
      readonly call: 'cancel';
      readonly body: { readonly jobs: NamedJob[]; readonly isPart?: true; readonly reason: string };
    };

interface Asked {
  readonly reason: string;
  /** Whether other jobs of the visit stay where they are. */
  readonly isPart?: boolean;
}

const named = ({ id, cache_key }: BoardJob): NamedJob => ({ id, cache_key });

/** The call that takes the appointments of a visit away. */
export const cancelRequest = (visit: BoardVisit, { reason, isPart = false }: Asked): MoveRequest => ({
  call: 'cancel',
  body: { jobs: visit.map(named), ...(isPart && { isPart }), reason },
});

/** The call that moves the jobs of a visit together, each to its place; the start of one that does not follow those before is named. */
function visitRequest(
  visit: BoardVisit,
  places: readonly Place[],
  to: { readonly dateService: string; readonly providerId: number },
  { reason, isPart = false }: Asked,
): MoveRequest {
  const following = placesOf(visit, to);
  const jobs = visit.map((job, nth) => {
    const own = places[nth]!.dateService;
    return { ...named(job), ...(own !== null && own !== following[nth]!.place.dateService && { dateService: own }) };
  });
  const moved = to.providerId === visit[0].providerId ? {} : { providerId: to.providerId };
  return { call: 'visit', body: { jobs, ...(isPart && { isPart }), dateService: to.dateService, ...moved, reason } };
}

/**
 * Chooses the call that moves a visit: for a job alone the one of the appointment dialog where that may set the date, else 'Reschedule', which takes
 * a reason.
 * @param places of the jobs, in the order of the visit
 */
export function moveRequest(visit: BoardVisit, places: readonly Place[], asked: Asked): MoveRequest {
  const [job, ...others] = visit;
  const { providerId, dateService } = places[0]!;
  if (others.length > 0) {
    return dateService === null || providerId === null
      ? cancelRequest(visit, asked)
      : visitRequest(visit, places, { providerId, dateService }, asked);
  }
  const provider = providerId === job.providerId ? {} : { providerId };
  if (dateService === job.dateService) return { call: 'book', body: provider };
  if (dateService === null) return { call: 'book', body: { dateService, ...provider } };
  const appointment = { serviceId: job.serviceId, onSite: true, isDated: job.dateService !== null };
  if (hasEditableAppointment(appointment)) return { call: 'book', body: { dateService, ...provider } };
  return { call: 'reschedule', body: { dateService, ...provider, reason: asked.reason } };
}
