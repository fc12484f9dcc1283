import type { UserFlag, UserRoleName } from '../identity/roles.ts';
import { overlaps, type Period } from './periods.ts';

/** Sentence of the refusal when appointments of the provider are in the way; the web app shows the jobs below it. */
export const jobsInTheWay =
  'You cannot apply blockout on this period because of the job/s below. Please contact the Operations Team for assistance.';

/** Sentence of the refusal when a week would fall below the minimum hours. */
export const minimumHoursNotMet = 'Minimum Hours not met due to Blockout';

/** Whether a person may keep the blockouts of others, also below the minimum hours: BackOffice, and those with the flag. */
export function mayManageBlockouts({
  role,
  flags,
}: {
  readonly role: UserRoleName;
  readonly flags: readonly UserFlag[];
}): boolean {
  return role === 'BackOffice' || flags.includes('Manage_Blockouts');
}

/** Finds the appointments that keep a period from being blocked. Travel does not count: a blockout may begin where a job ends. */
export function appointmentsInTheWay<A extends Period>(blockout: Period, appointments: readonly A[]): A[] {
  return appointments.filter((appointment) => overlaps(appointment, blockout));
}
