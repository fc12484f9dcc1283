import { problem } from '@shootdesk/shared/kernel/problem';
import { watchesTime } from '@shootdesk/shared/time/watch-time';
import type { Actor } from '../../kernel/actor.ts';

/** Refuses people who may not read reports about others. */
export function requireWatcher(actor: Actor, sentence = 'You may read only your own time.'): void {
  if (!watchesTime(actor)) throw problem('forbidden', sentence);
}
