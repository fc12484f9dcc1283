import { appointmentNote } from '@shootdesk/shared/service-jobs/deadline-warnings';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../../api/current-user.ts';
import { atPropertyText } from '../property-clock.ts';
import { fromLocalText } from '../../../kernel/local-time.ts';

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Warns of deadlines before the chosen appointment; blank while it is unchanged. */
function deadlineNote({ clientDeadline, studioDeadline, dateService }: ServiceJob, chosen: Date | null): string {
  if (chosen?.getTime() === dateOf(dateService)?.getTime()) return '';
  const deadlines = { clientDeadline: dateOf(clientDeadline), studioDeadline: dateOf(studioDeadline) };
  return appointmentNote({ ...deadlines, dateService: chosen });
}

/**
 * Note at the fields of the chosen appointment.
 * @param propertyTimeZone time zone of the property, if the time was chosen in it; the fields use the person's
 */
export function useAppointmentNote(
  job: ServiceJob,
  { date, time }: { readonly date: string; readonly time: string },
  propertyTimeZone?: string,
): string {
  const { timeZone } = useCurrentUser();
  const chosen = fromLocalText(`${date}T${time}`, timeZone);
  return [atPropertyText(chosen, timeZone, propertyTimeZone), deadlineNote(job, dateOf(chosen))]
    .filter(Boolean)
    .join(' ');
}
