import { JobStatusId } from '../workflows/statuses.ts';
import { appointmentServices } from '../services/specified-services.ts';
import { manages, type JobPerson } from '../service-job-users/job-person.ts';

export interface AppointmentJob {
  readonly serviceId: number;
  /** Whether the service is done at the property. */
  readonly onSite: boolean;
  readonly isDated: boolean;
}

/** Whether the service is Photography, Companion Floorplan or Video, whose appointments are set here. */
export function isAppointmentSetHere(serviceId: number): boolean {
  return appointmentServices.includes(serviceId);
}

/**
 * Whether the appointment is set here: always for Photography, Companion Floorplan and Video; for other on-site services only without one,
 * because they could otherwise never be booked.
 */
export function hasEditableAppointment({ serviceId, onSite, isDated }: AppointmentJob): boolean {
  return isAppointmentSetHere(serviceId) || (onSite && !isDated);
}

/** For every on-site service. */
export function canBeRescheduled({ onSite }: Pick<AppointmentJob, 'onSite'>): boolean {
  return onSite;
}

export function mayEditAppointment(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person);
}

const beforeBooking: readonly number[] = [JobStatusId.Ordered, JobStatusId.AwaitingBooking];

/**
 * Status after a booking change, or null for no change: with provider and date, Ordered and AwaitingBooking become Booked; otherwise Booked
 * becomes AwaitingBooking.
 * @param bookedFrom status before the booking, when that is undone entirely; else null
 */
export function statusAfterBooking(
  serviceJobStatusId: number,
  isBooked: boolean,
  bookedFrom: number | null = null,
): JobStatusId | null {
  if (isBooked && beforeBooking.includes(serviceJobStatusId)) return JobStatusId.Booked;
  if (!isBooked && serviceJobStatusId === JobStatusId.Booked) {
    return bookedFrom === JobStatusId.Ordered ? JobStatusId.Ordered : JobStatusId.AwaitingBooking;
  }
  return null;
}
