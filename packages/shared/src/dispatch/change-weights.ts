/** What changes of a plan cost; only their ratios matter. The planning engine and repairs count by the same. */
export const changeWeights = {
  /** A visit without a place. */
  unplaced: 10_000,
  /** An announced time that changes. */
  announcedChanged: 1000,
  minuteDriven: 1,
} as const;

/** What a visit that is due counts more than another, as a part of one without a place. */
export const dueWorth = 0.25;
