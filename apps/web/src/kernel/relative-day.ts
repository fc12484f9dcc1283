import { formatInTimeZone } from 'date-fns-tz';

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = 24 * 60 * 60_000;

/** How far off a local day is: 'today', 'tomorrow', 'in 3 days', '2 days ago'. */
export function relativeDay(instant: string, timeZone: string, now: Date): string {
  const midnight = (moment: string | Date) => Date.parse(formatInTimeZone(moment, timeZone, "yyyy-MM-dd'T00:00:00Z'"));
  return words.format(Math.round((midnight(instant) - midnight(now)) / day), 'day');
}
