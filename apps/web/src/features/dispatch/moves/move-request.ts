import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { hasEditableAppointment } from '@shootdesk/shared/scheduling/appointment';

/** When and by whom a job is done. */
export interface Place {
  readonly providerId: number | null;
  readonly dateService: string | null;
}

export const placeOfJob = ({ providerId, dateService }: BoardJob): Place => ({ providerId, dateService });

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.providerId === b.providerId && a.dateService === b.dateService;

/** The call that moves a job, with what it takes. */
export type MoveRequest =
  | {
      readonly call: 'book';
      readonly body: { readonly dateService?: string | null; readonly providerId?: number | null };
    }
  | {
      readonly call: 'reschedule';
      readonly body: { readonly dateService: string; readonly providerId?: number | null; readonly reason: string };
    };

/** Chooses the call that moves a job: the one of the appointment dialog where that may set the date, else 'Reschedule', which takes a reason. */
export function moveRequest(job: BoardJob, to: Place, reason: string): MoveRequest {
  const provider = to.providerId === job.providerId ? {} : { providerId: to.providerId };
  const { dateService } = to;
  if (dateService === job.dateService) return { call: 'book', body: provider };
  if (dateService === null) return { call: 'book', body: { dateService, ...provider } };
  const appointment = { serviceId: job.serviceId, onSite: true, isDated: job.dateService !== null };
  if (hasEditableAppointment(appointment)) return { call: 'book', body: { dateService, ...provider } };
  return { call: 'reschedule', body: { dateService, ...provider, reason } };
}
