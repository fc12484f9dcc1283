import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { formatInTimeZone } from 'date-fns-tz';

/** The jobs of one service date. */
export interface DateGroup {
  /** The local day as `yyyy-MM-dd`; blank for jobs without a service date. */
  readonly day: string;
  /** How the day is shown. */
  readonly title: string;
  readonly jobs: readonly ServiceJob[];
}

/** Groups jobs by their local service date: days and jobs in the order of the list. */
export function groupByDate(jobs: readonly ServiceJob[], timeZone: string): DateGroup[] {
  const days = Map.groupBy(jobs, ({ dateService }) => (dateService === null ? '' : localDay(dateService, timeZone)));
  return [...days].map(([day, members]) => {
    const first = members[0]?.dateService;
    return { day, title: first ? formatInTimeZone(first, timeZone, 'LLL dd, yyyy') : 'no service date', jobs: members };
  });
}

/** Whether a day is open from the start: today, later, or not settled yet. */
export function isOpenAtFirst({ day }: Pick<DateGroup, 'day'>, timeZone: string, now: Date): boolean {
  return day === '' || day >= localDay(now, timeZone);
}
