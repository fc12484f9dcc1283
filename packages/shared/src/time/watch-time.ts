import type { UserRoleName } from '../identity/roles.ts';

interface Person {
  readonly role: UserRoleName;
  readonly flags: readonly string[];
}

/** Those who manage people, and those with the flag for reports. */
export function watchesTime({ role, flags }: Person): boolean {
  return role === 'BackOffice' || role === 'ProductionManager' || flags.includes('View_Reports');
}
