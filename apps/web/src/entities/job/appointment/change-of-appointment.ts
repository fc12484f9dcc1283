import { hasEditableAppointment, isAppointmentSetHere } from '@shootdesk/shared/scheduling/appointment';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { appointmentJob } from './appointment-values.ts';

/**
 * Returns the title and button of the possible booking. Services whose appointment is set here can change everything. Other on-site services can set
 * the first appointment, then only the provider, because 'Reschedule' moves their appointment. Null for the rest.
 */
export function changeOf(job: ServiceJobWithStatuses): { readonly title: string; readonly button: string } | null {
  // On a phone the whole title would leave no space for the button.
  if (isAppointmentSetHere(job.serviceId)) return { title: 'Update Appointment Details', button: 'Update' };
  if (hasEditableAppointment(appointmentJob(job))) return { title: 'Book Appointment', button: 'Book Appointment' };
  return job.service?.onSite ? { title: 'Change Provider', button: 'Change Provider' } : null;
}
