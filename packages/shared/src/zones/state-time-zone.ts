import type { StateName } from '../kernel/words.ts';

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
