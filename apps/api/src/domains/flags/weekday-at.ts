import { localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import type { Actor } from '../../kernel/actor.ts';
import type { StateName } from '@shootdesk/shared/kernel/words';

const timeZones: Readonly<Record<Exclude<StateName, 'Unknown'>, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The time zone of a property by its state; null where the state does not say. */
export function stateTimeZone(state: string | null): string | null {
  return timeZones[state as keyof typeof timeZones] ?? null;
}

/** Weekday of an appointment (1 Monday to 7 Sunday) in the time zone of the property, or of the caller where the state has none. */
export function weekdayAt(dateService: Date, state: string | null, { timeZone }: Pick<Actor, 'timeZone'>): number {
  return weekdayOf(localDay(dateService, stateTimeZone(state) ?? timeZone));
}
