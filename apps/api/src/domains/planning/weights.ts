import { dueWorth, usualPlanCosts, type PlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import type { PlanWeights } from './engine/problem.ts';
import type { Stay } from './stays.ts';

/** What a plan is good for: as many jobs with a place as possible, those due first, then little driving, then hours shared fairly. */
export const weightsOf = ({ unplaced, announcedChanged, unfairHour }: PlanCosts): PlanWeights => ({
  ...{ unplaced, announcedChanged, minuteDriven: 1, minuteOvertime: 2 },
  unfairness: unfairHour / 60,
});

export const usualWeights: PlanWeights = weightsOf(usualPlanCosts);

/**
 * What it costs to leave a stay without a place, in jobs: one for each of its jobs, and a part more where it is due.
 * @param end of the planned days
 */
export const worthOf = ({ jobs, due }: Pick<Stay, 'jobs' | 'due'>, end: Date): number =>
  jobs.length + (due !== null && due <= end ? dueWorth : 0);
