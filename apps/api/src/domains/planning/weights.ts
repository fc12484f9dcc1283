import type { PlanWeights } from './engine/problem.ts';

/** What a plan is good for: as many jobs with a place as possible, then little driving, then hours shared fairly. */
export const planWeights: PlanWeights = {
  unplaced: 10_000,
  announcedChanged: 1000,
  minuteDriven: 1,
  minuteOvertime: 2,
  unfairness: 0.05,
};
