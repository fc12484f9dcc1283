import type { UserRoleName } from '../identity/roles.ts';

interface Person {
  readonly role: UserRoleName;
  readonly flags: readonly string[];
}

/** Whether the person reads the time of others: those who manage people, and those for whom reports are switched on. */
export function watchesTime({ role, flags }: Person): boolean {
  return role === 'BackOffice' || role === 'ProductionManager' || flags.includes('View_Reports');
}
