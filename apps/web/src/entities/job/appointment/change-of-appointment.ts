import { hasEditableAppointment, isAppointmentSetHere } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { appointmentJob } from './appointment-values.ts';

/**
 * Editable parts of the booking: everything for the services whose appointment is set here; for other on-site services the first appointment, then
 * only the provider, because their appointment is moved by 'Reschedule'.
 */
export function changeOf(job: ServiceJobWithStatuses): { readonly title: string; readonly button: string } | null {
  // On a phone the whole title would leave no room for the button.
  if (isAppointmentSetHere(job.serviceId)) return { title: 'Update Appointment Details', button: 'Update' };
  if (hasEditableAppointment(appointmentJob(job))) return { title: 'Book Appointment', button: 'Book Appointment' };
  return job.service?.onSite ? { title: 'Change Provider', button: 'Change Provider' } : null;
}
