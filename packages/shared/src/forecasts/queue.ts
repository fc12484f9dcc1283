/** A task in the queue. Its rank is its place by when it can begin. */
interface QueueEntry {
  readonly rank: number;
  readonly minutes: number;
  readonly isAssigned: boolean;
}

interface Sum {
  readonly jobs: number;
  readonly minutes: number;
}

/** Sums of tasks up to a rank, each in logarithmic time (a Fenwick tree). */
function createSums(ranks: number) {
  const jobs = new Float64Array(ranks + 1);
  const minutes = new Float64Array(ranks + 1);
  return {
    add: (rank: number, jobCount: number, minuteCount: number) => {
      for (let at = rank + 1; at <= ranks; at += at & -at) {
        jobs[at]! += jobCount;
        minutes[at]! += minuteCount;
      }
    },
    upTo: (rank: number): Sum => {
      let [jobCount, minuteCount] = [0, 0];
      for (let at = rank + 1; at > 0; at -= at & -at) {
        jobCount += jobs[at]!;
        minuteCount += minutes[at]!;
      }
      return { jobs: jobCount, minutes: minuteCount };
    },
  };
}

type Sums = ReturnType<typeof createSums>;

/**
 * Collects the tasks of a role by person, as they are added in the order of their deadlines.
 * @param ranks number of different ranks
 */
export function createQueue(ranks: number) {
  const own = new Map<number, Sums>();
  const shared = new Map<number, Sums>();
  const unassigned = createSums(ranks);
  const sumsOf = (of: Map<number, Sums>, personId: number): Sums => {
    const sums = of.get(personId) ?? createSums(ranks);
    of.set(personId, sums);
    return sums;
  };
  return {
    add: ({ rank, minutes, isAssigned }: QueueEntry, personIds: readonly number[]) => {
      if (!isAssigned) unassigned.add(rank, 1, 0);
      // Any of several assigned people may do it, so it counts in full for each of them.
      const share = isAssigned ? minutes : minutes / personIds.length;
      for (const id of personIds) sumsOf(isAssigned ? own : shared, id).add(rank, 1, share);
    },
    /** Tasks that a person does before one of this rank; for an unassigned one with the person's share of the unassigned ones. */
    before: (personId: number, rank: number, isAssigned: boolean): Sum => {
      const ofOwn = own.get(personId)?.upTo(rank) ?? { jobs: 0, minutes: 0 };
      if (isAssigned) return ofOwn;
      const ofShared = shared.get(personId)?.upTo(rank) ?? { jobs: 0, minutes: 0 };
      return { jobs: ofOwn.jobs + ofShared.jobs, minutes: ofOwn.minutes + ofShared.minutes };
    },
    /** Unassigned tasks before one of this rank. */
    unassignedBefore: (rank: number): number => unassigned.upTo(rank).jobs,
  };
}

export type Queue = ReturnType<typeof createQueue>;
