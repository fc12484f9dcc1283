/** What a plan costs, in minutes of driving, and what uneven work counts. The planning engine and repairs count by the same. */
export interface PlanCosts {
  /** A job without a place. */
  readonly unplaced: number;
  /** An announced time that changes. */
  readonly announcedChanged: number;
  /** Weight of work that is shared unevenly: a sixtieth of it counts for each squared minute away from a person's share, by the minutes of their hours. */
  readonly unfairHour: number;
}

/** Where the studio has chosen nothing. */
export const usualPlanCosts: PlanCosts = { unplaced: 10_000, announcedChanged: 1000, unfairHour: 3 };

/** What a visit that is due counts more than another, as a part of one without a place. */
export const dueWorth = 0.25;
