import { JobStatusId } from '../workflows/statuses.ts';
import { ServiceId } from '../services/service-catalogue.ts';
import { manages, type JobPerson } from '../service-job-users/job-person.ts';

const datedServices: readonly number[] = [ServiceId.Photography, ServiceId.CompanionFloorplan, ServiceId.Video];

/** Facts that decide whether the appointment of a job is set here. */
export interface AppointmentJob {
  readonly serviceId: number;
  /** Whether the service is done at the property. */
  readonly onSite: boolean;
  readonly isDated: boolean;
}

/**
 * Whether the appointment of a job is set here: always for the external services Photography, Companion Floorplan and Video; for other
 * on-site services only while they have none, because otherwise a job ordered without one could never be booked.
 */
export function hasEditableAppointment({ serviceId, onSite, isDated }: AppointmentJob): boolean {
  return datedServices.includes(serviceId) || (onSite && !isDated);
}

/** Whether 'Reschedule' is possible: for every on-site service. */
export function canBeRescheduled({ onSite }: Pick<AppointmentJob, 'onSite'>): boolean {
  return onSite;
}

/** Who may edit appointment and provider: BackOffice and ProductionManager. */
export function mayEditAppointment(person: Pick<JobPerson, 'role'>): boolean {
  return manages(person);
}

const beforeBooking: readonly number[] = [JobStatusId.Ordered, JobStatusId.AwaitingBooking];

/**
 * Status of a job after a change of its booking; null when it stays. With provider and date an Ordered or AwaitingBooking job becomes
 * Booked; without one of them a Booked job becomes AwaitingBooking.
 */
export function statusAfterBooking(serviceJobStatusId: number, isBooked: boolean): JobStatusId | null {
  if (isBooked && beforeBooking.includes(serviceJobStatusId)) return JobStatusId.Booked;
  if (!isBooked && serviceJobStatusId === JobStatusId.Booked) return JobStatusId.AwaitingBooking;
  return null;
}
