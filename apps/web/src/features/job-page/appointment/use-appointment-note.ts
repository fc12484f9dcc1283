import { appointmentNote } from '@shootdesk/shared/service-jobs/deadline-warnings';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../../api/current-user.ts';
import { fromLocalText } from '../../../kernel/local-time.ts';

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Note at the fields of the chosen appointment; blank while it is unchanged. */
export function useAppointmentNote(job: ServiceJob, { date, time }: { readonly date: string; readonly time: string }) {
  const { timeZone } = useCurrentUser();
  const chosen = dateOf(fromLocalText(`${date}T${time}`, timeZone));
  if (chosen?.getTime() === dateOf(job.dateService)?.getTime()) return '';
  const { clientDeadline, studioDeadline } = job;
  const deadlines = { clientDeadline: dateOf(clientDeadline), studioDeadline: dateOf(studioDeadline) };
  return appointmentNote({ ...deadlines, dateService: chosen });
}
