/**
 * The interface of the planning engine. It knows no booking rule: what a task needs (skill, zone, hours, dusk, wishes) is already in the starts
 * that its options allow.
 *
 * Times are whole minutes since the plan's own beginning, such as midnight of its first day. Places are indexes into the travel matrix. Shifts,
 * tasks and fixed stops are identified by their index in their array.
 */
export interface PlanProblem {
  /** Number of places. */
  readonly places: number;
  /**
   * Whole minutes from place a to place b at `a * places + b`, parking included; 0 to 65,535. May differ by direction. For an unreachable place,
   * enter more than a shift is long.
   */
  readonly travel: Uint16Array;
  readonly shifts: readonly PlanShift[];
  readonly tasks: readonly PlanTask[];
  readonly weights: PlanWeights;
  /**
   * How many announced tasks may be changed at most; null without a limit. No more get another start or shift; more may be without a place only
   * if they cannot keep theirs, such as those of a person who is ill.
   */
  readonly maxAnnouncedChanged: number | null;
}

/** One day of one person. Several shifts of a person must not overlap. */
export interface PlanShift {
  /** Index of the person, 0 and up without large gaps; shifts with the same index count together for the fairness of hours. */
  readonly person: number;
  /** The earliest minute at which the person leaves the origin (without an origin: begins the first task). */
  readonly start: number;
  /** The minute at which the person should be at the end place (without an end place: have finished the last task). Later is overtime. */
  readonly finish: number;
  /** The minute until which the person must be there; `finish` where no overtime is allowed, never earlier. */
  readonly latestFinish: number;
  /** Where the person comes from; null: no travel to the first stop. */
  readonly origin: number | null;
  /** Where the person goes at last; null: no travel after the last stop. */
  readonly end: number | null;
  /** Limit of tasks and fixed stops with `isWork`; null without a limit. */
  readonly maxJobs: number | null;
  /** Limit of the minutes of tasks and fixed stops with `isWork`, without travel and waiting; null without a limit. */
  readonly maxMinutes: number | null;
  /** Booked appointments and blockouts that stay, in any order. They may overlap or be too close to each other: nothing is then put between them. */
  readonly fixed: readonly FixedStop[];
}

/** A stop that stays at its time. */
export interface FixedStop {
  readonly start: number;
  readonly minutes: number;
  /** Null for a blockout: no travel to it, and travel after it begins when it ends, from the last place before it. */
  readonly place: number | null;
  /** True for an appointment, which counts in `maxJobs`, `maxMinutes` and the fairness of hours; false for a blockout. */
  readonly isWork: boolean;
}

/** A job, or jobs of one visit, to be placed. */
export interface PlanTask {
  /** Duration, at least 1. */
  readonly minutes: number;
  readonly place: number;
  /** What it costs to leave it without a place, in `PlanWeights.unplaced`; more than 0. 1 where it is not given. */
  readonly worth?: number;
  /**
   * When the task may start, as triples: shift, first start, last start (both allowed); ascending by shift, then by first start, not overlapping
   * within a shift. A shift that is not listed is not allowed. The shift's own hours, fixed stops and travel need not be considered here.
   */
  readonly starts: Int32Array;
  /** Where it is booked today; null if it is not. Matters only for announced and pinned tasks. */
  readonly current: Placement | null;
  /** True if the client knows the current time: changing it costs. It may be kept even where `starts` do not list it, if the route has room. */
  readonly isAnnounced: boolean;
  /** True if it must stay at `current`, which is then required and treated as a fixed stop. */
  readonly isPinned: boolean;
}

export interface Placement {
  readonly shift: number;
  readonly start: number;
}

/** Cost per unit, 0 or more; only their ratios matter. Minutes driven should be about 1, because the search is tuned in minutes. */
export interface PlanWeights {
  /** Per task without a place and its worth. */
  readonly unplaced: number;
  /** Per announced task that is changed. */
  readonly announcedChanged: number;
  readonly minuteDriven: number;
  readonly minuteOvertime: number;
  /** Per minute of `PlanNumbers.unfairness`. */
  readonly unfairness: number;
}

/** The numbers of a plan, in the order of their importance. */
export interface PlanNumbers {
  readonly unplaced: number;
  /** Announced tasks whose start or shift differs from `current`, or which have no place. */
  readonly announcedChanged: number;
  /** Over all shifts that have a stop with a place: from the origin over all stops, fixed ones included, to the end place. */
  readonly minutesDriven: number;
  /** Minutes after `finish`, over all shifts. */
  readonly overtime: number;
  /**
   * 0 if everybody works the same share of their hours (start to finish of all their shifts); else the sum over people of
   * (worked minutes - fair minutes) squared / hours in minutes. Driving is not work.
   */
  readonly unfairness: number;
  /** Mean distance of a person's worked minutes from the fair minutes: the number for people. */
  readonly spreadMinutes: number;
  /** The numbers times their weights. */
  readonly cost: number;
}

/** A stop of a shift in the answer: a task or one of the shift's fixed stops. A pinned task is a task. */
export interface PlannedStop {
  readonly task: number | null;
  readonly fixed: number | null;
  readonly start: number;
  readonly finish: number;
  /** Minutes of travel to it from the place before. */
  readonly travel: number;
}

export interface PlanAnswer {
  /** By task; null: without a place. */
  readonly placements: readonly (Placement | null)[];
  /** By shift: its stops in order. */
  readonly routes: readonly (readonly PlannedStop[])[];
  readonly numbers: PlanNumbers;
  /** Rounds of ruin and recreate until the end. */
  readonly rounds: number;
  /** True if the search was cancelled: the answer is the best plan until then. */
  readonly isCancelled: boolean;
}

export interface PlanProgress {
  /** Done part of the limit, 0 to 1. */
  readonly share: number;
  readonly rounds: number;
  /** The best plan until now. */
  readonly numbers: PlanNumbers;
}

/** With `rounds`, the same seed gives the same plan on every machine; with `ms`, the plan depends on the machine's speed. */
export type PlanLimit = { readonly ms: number } | { readonly rounds: number };

export interface PlanOptions {
  /** Whole number. */
  readonly seed: number;
  readonly limit: PlanLimit;
  /** Called about four times a second. */
  readonly onProgress?: (progress: PlanProgress) => void;
  /** Aborting ends the search with the best plan until then, within some ms once the first plan exists; it does not reject. */
  readonly signal?: AbortSignal;
}
