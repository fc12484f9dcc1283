/** What a plan costs, in minutes of driving. The planning engine and repairs count by the same. */
export interface PlanCosts {
  /** A job without a place. */
  readonly unplaced: number;
  /** An announced time that changes. */
  readonly announcedChanged: number;
  /** An hour that people work more or less than their share. */
  readonly unfairHour: number;
}

/** Where the studio has chosen nothing. */
export const usualPlanCosts: PlanCosts = { unplaced: 10_000, announcedChanged: 1000, unfairHour: 3 };

/** What a visit that is due counts more than another, as a part of one without a place. */
export const dueWorth = 0.25;
