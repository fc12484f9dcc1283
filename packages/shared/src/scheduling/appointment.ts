import { JobStatusId } from '../workflows/statuses.ts';
import { ServiceId } from '../services/service-catalogue.ts';
import { manages, type JobPerson } from '../service-job-users/job-person.ts';

const datedServices: readonly number[] = [ServiceId.Photography, ServiceId.CompanionFloorplan, ServiceId.Video];

/** What decides whether a job's appointment is set here. */
export interface AppointmentJob {
  readonly serviceId: number;
  /** Whether the service is done at the property. */
  readonly onSite: boolean;
  readonly isDated: boolean;
}

/**
 * Whether the appointment of a job is set here: of the external services Photography, Companion Floorplan and Video always; of others at
 * the property while they have none, or a job that was ordered without one could never be booked.
 */
export function hasEditableAppointment({ serviceId, onSite, isDated }: AppointmentJob): boolean {
  return datedServices.includes(serviceId) || (onSite && !isDated);
}

/** Whether a job can be given another appointment with 'Reschedule': every service at the property. */
export function canBeRescheduled({ onSite }: Pick<AppointmentJob, 'onSite'>): boolean {
  return onSite;
}

/** Who may edit appointment and provider: BackOffice and ProductionManager. */
export function mayEditAppointment(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person);
}

const beforeBooking: readonly number[] = [JobStatusId.Ordered, JobStatusId.AwaitingBooking];

/**
 * Status a job moves to when its booking changes; null when it stays. With provider and date an Ordered or AwaitingBooking job is Booked;
 * without one of the two a Booked job waits for its booking again.
 */
export function statusAfterBooking(serviceJobStatusId: number, isBooked: boolean): JobStatusId | null {
  if (isBooked && beforeBooking.includes(serviceJobStatusId)) return JobStatusId.Booked;
  if (!isBooked && serviceJobStatusId === JobStatusId.Booked) return JobStatusId.AwaitingBooking;
  return null;
}
