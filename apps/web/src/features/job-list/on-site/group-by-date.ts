import { datePattern } from '@shootdesk/shared/kernel/date-forms';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';

/** The jobs of one service date. */
export interface DateGroup {
  /** The local day as `yyyy-MM-dd`; blank for jobs without a service date. */
  readonly day: string;
  /** The day as a heading. */
  readonly title: string;
  readonly jobs: readonly ServiceJob[];
}

/** The local service date of a job as `yyyy-MM-dd`; blank without one. */
export const dayOf = ({ dateService }: ServiceJob, timeZone: string): string =>
  dateService === null ? '' : localDay(dateService, timeZone);

const titleOf = (day: string) =>
  day === '' ? 'no service date' : formatInTimeZone(`${day}T00:00:00Z`, 'UTC', datePattern('LLL dd, yyyy'));

/**
 * Groups jobs by their local service date; days and jobs keep the order of the list.
 * @param held jobs as they were when first shown, by id; they stay under that day
 */
export function groupByDate(
  jobs: readonly ServiceJob[],
  timeZone: string,
  held: ReadonlyMap<number, ServiceJob> = new Map(),
): DateGroup[] {
  const days = Map.groupBy(jobs, (job) => dayOf(held.get(job.id) ?? job, timeZone));
  return [...days].map(([day, members]) => ({ day, title: titleOf(day), jobs: members }));
}

/** True if a day is open initially: today, later days, and jobs without a date. */
export function isOpenAtFirst({ day }: Pick<DateGroup, 'day'>, timeZone: string, now: Date): boolean {
  return day === '' || day >= localDay(now, timeZone);
}
