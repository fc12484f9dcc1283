import { firstJobDay, lastJobDay } from '@shootdesk/shared/service-jobs/job-years';

/** With a last day, a browser takes no year of more than four digits. */
export const jobDayBounds = { min: firstJobDay, max: lastJobDay } as const;

/** The same for a date with a time. */
export const jobTimeBounds = { min: `${firstJobDay}T00:00`, max: `${lastJobDay}T23:59` } as const;
