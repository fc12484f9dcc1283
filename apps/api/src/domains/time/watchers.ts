import { problem } from '@shootdesk/shared/kernel/problem';
import type { Actor } from '../../kernel/actor.ts';

/** Whether the person reads the time of others: those who manage people, and those for whom reports are switched on. */
export function watchesTime({ role, flags }: Actor): boolean {
  return role === 'BackOffice' || role === 'ProductionManager' || flags.includes('View_Reports');
}

/** Refuses people who may read only their own time. */
export function requireWatcher(actor: Actor): void {
  if (!watchesTime(actor)) throw problem('forbidden', 'You may read only your own time.');
}
