import { problem } from '@shootdesk/shared/kernel/problem';
import { watchesTime } from '@shootdesk/shared/time/watch-time';
import type { Actor } from '../../kernel/actor.ts';

/** Refuses people who may read only their own time. */
export function requireWatcher(actor: Actor): void {
  if (!watchesTime(actor)) throw problem('forbidden', 'You may read only your own time.');
}
