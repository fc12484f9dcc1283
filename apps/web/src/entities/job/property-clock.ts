import { formatDateTime } from '../../kernel/date-time.ts';
import { isSameClock } from '../../kernel/span-text.ts';

/** Formats an instant in the property's time zone; blank where the reader's clocks show the same, or either zone is unknown. */
export function atPropertyText(instant: string | null, timeZone: string, propertyTimeZone: string | undefined): string {
  if (instant === null || propertyTimeZone === undefined || isSameClock(instant, timeZone, propertyTimeZone)) return '';
  return `At the property it is ${formatDateTime(instant, propertyTimeZone)} then (${propertyTimeZone}).`;
}

/** Names the time zone in which times are shown, and that of the reader where its clocks show another time at one of them. */
export function clocksText(instants: readonly string[], shownTimeZone: string, timeZone: string): string {
  const isSame = instants.every((instant) => isSameClock(instant, shownTimeZone, timeZone));
  if (isSame) return `Times in ${shownTimeZone}.`;
  return `Times are by the clocks of the property, in ${shownTimeZone}. Yours are in ${timeZone}.`;
}
