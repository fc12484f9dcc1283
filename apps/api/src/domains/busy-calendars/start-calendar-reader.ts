import type { Deps } from '../../deps.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { readDueCalendars } from './read-calendar.ts';

/** Reads due calendars at once, then every minute, until stopped. Each calendar is due every quarter of an hour. */
export function startCalendarReader(deps: Deps): { stop(): Promise<void> } {
  const complaint = 'reading calendars will try again';
  return runEveryMinute({ name: 'busyCalendars', task: () => readDueCalendars(deps), complaint }, deps);
}
