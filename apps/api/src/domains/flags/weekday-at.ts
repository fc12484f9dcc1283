import { localDay, weekdayOf } from '@shootdesk/shared/availability/local-days';
import { stateTimeZone } from '@shootdesk/shared/zones/state-time-zone';
import type { Actor } from '../../kernel/actor.ts';

/** Weekday of an appointment (1 Monday to 7 Sunday) by the clocks at the property, or by the caller's where its state does not say. */
export function weekdayAt(dateService: Date, state: string | null, { timeZone }: Pick<Actor, 'timeZone'>): number {
  return weekdayOf(localDay(dateService, stateTimeZone(state) ?? timeZone));
}
