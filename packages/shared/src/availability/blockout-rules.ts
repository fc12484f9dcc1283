import type { UserFlag, UserRoleName } from '../identity/roles.ts';
import { overlaps, type Period } from './periods.ts';
import { visitTimes, type CampaignAppointment } from './visits.ts';

/** Refusal because of appointments; the web app lists them below it. */
export const jobsInTheWay =
  'You cannot apply blockout on this period because of the job/s below. Please contact the Operations Team for assistance.';

/** Refusal because of minimum hours. */
export const minimumHoursNotMet = 'Minimum Hours not met due to Blockout';

/** Reason of every blockout that comes from a provider's own calendar, whose titles are not read. */
export const busyReason = 'Busy in own calendar';

/** Refusal of changing such a blockout by hand. */
export const fromOwnCalendar =
  "This time comes from the provider's own calendar. Please change it there; it is read every quarter of an hour.";

/** Whether a person may manage others' blockouts, even below the minimum hours: BackOffice, and those with the flag. */
export function mayManageBlockouts({
  role,
  flags,
}: {
  readonly role: UserRoleName;
  readonly flags: readonly UserFlag[];
}): boolean {
  return role === 'BackOffice' || flags.includes('Manage_Blockouts');
}

/**
 * Appointments, at their actual times, that prevent a blockout. Without travel: a blockout may start where a job ends.
 * @param timeZone of the provider
 */
export function appointmentsInTheWay<A extends CampaignAppointment>(
  blockout: Period,
  appointments: readonly A[],
  timeZone: string,
): A[] {
  return visitTimes(appointments, timeZone).filter((appointment) => overlaps(appointment, blockout));
}
