import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { formatDateTime } from '../../kernel/date-time.ts';
import { isSameClock } from '../../kernel/span-text.ts';

/** Formats an instant in the property's time zone; blank when the reader's local time is the same, or either zone is unknown. */
export function atPropertyText(instant: string | null, timeZone: string, propertyTimeZone: string | undefined): string {
  if (instant === null || propertyTimeZone === undefined || isSameClock(instant, timeZone, propertyTimeZone)) return '';
  return `At the property it is ${formatDateTime(instant, propertyTimeZone)} then (${propertyTimeZone}).`;
}

/** City of a time zone: 'Brisbane' of 'Australia/Brisbane'. */
export const cityOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/**
 * Formats an instant in the property's time zone, with its city where the reader's local time differs: 'Fri 27 Nov, 3:00 pm (Brisbane)'.
 * @param timeZone the reader's, which is used if the property's is unknown
 */
export function propertyClockText(
  instant: string,
  timeZone: string,
  propertyTimeZone: string | null | undefined,
  format: (instant: string, timeZone: string) => string = formatDateTime,
): string {
  const shownTimeZone = propertyTimeZone ?? timeZone;
  const text = format(instant, shownTimeZone);
  return isSameClock(instant, timeZone, shownTimeZone) ? text : `${text} (${cityOf(shownTimeZone)})`;
}

/** Formats the appointment of a job in the property's time zone; null without one. */
export function appointmentText(
  { dateService, campaign }: Pick<ServiceJob, 'dateService' | 'campaign'>,
  timeZone: string,
  format?: (instant: string, timeZone: string) => string,
): string | null {
  return dateService && propertyClockText(dateService, timeZone, campaign?.timeZone, format);
}

/** Names the time zone of the times on screen, and the reader's as well if one of the times differs in it. */
export function clocksText(instants: readonly string[], shownTimeZone: string, timeZone: string): string {
  const isSame = instants.every((instant) => isSameClock(instant, shownTimeZone, timeZone));
  if (isSame) return `Times in ${shownTimeZone}.`;
  return `Times are by the clocks of the property, in ${shownTimeZone}. Yours are in ${timeZone}.`;
}
