import type { Placement, PlannedStop, PlanNumbers, PlanProblem } from './problem.ts';

type Stops = readonly PlannedStop[];

/** Place and minutes of work of a stop of a shift. */
function describeStop({ tasks, shifts }: PlanProblem, shift: number, { task, fixed }: PlannedStop) {
  if (task !== null) return { place: tasks[task]!.place, minutes: tasks[task]!.minutes };
  const { place, minutes, isWork } = shifts[shift]!.fixed[fixed!]!;
  return { place, minutes: isWork ? minutes : 0 };
}

function measureShift(problem: PlanProblem, shift: number, stops: Stops) {
  const { travel, places, shifts } = problem;
  const { origin, end, start, finish } = shifts[shift]!;
  const way = (from: number | null, to: number | null) =>
    from === null || to === null || from === to ? 0 : travel[from * places + to]!;
  let [driven, worked, finished, leave, place, hasPlace] = [0, 0, start, start, origin, false];
  for (const stop of stops) {
    const { place: next, minutes } = describeStop(problem, shift, stop);
    worked += minutes;
    finished = Math.max(finished, stop.finish);
    if (next === null) continue;
    driven += way(place, next);
    [place, leave, hasPlace] = [next, finished, true];
  }
  driven += way(place, end);
  const arrival = end === null ? finished : Math.max(finished, leave + way(place, end));
  return { driven: hasPlace ? driven : 0, worked, overtime: Math.max(0, arrival - finish) };
}

function measureFairness({ shifts }: PlanProblem, worked: readonly number[]) {
  const persons = new Map<number, { hours: number; worked: number }>();
  for (const [shift, { person, start, finish }] of shifts.entries()) {
    const sum = persons.get(person) ?? { hours: 0, worked: 0 };
    persons.set(person, { hours: sum.hours + Math.max(0, finish - start), worked: sum.worked + worked[shift]! });
  }
  const all = [...persons.values()].map((sum) => ({ ...sum, hours: Math.max(1, sum.hours) }));
  const allHours = all.reduce((sum, { hours }) => sum + hours, 0);
  const allWorked = all.reduce((sum, one) => sum + one.worked, 0);
  const distances = all.map((one) => ({ distance: one.worked - (allWorked * one.hours) / allHours, hours: one.hours }));
  return {
    unfairness: distances.reduce((sum, { distance, hours }) => sum + distance ** 2 / hours, 0),
    spreadMinutes: distances.reduce((sum, { distance }) => sum + Math.abs(distance), 0) / Math.max(1, all.length),
  };
}

/** Computes the numbers of a plan from its stops, independently of the sums that the search keeps. */
export function measurePlan(
  problem: PlanProblem,
  placements: readonly (Placement | null)[],
  routes: readonly Stops[],
): PlanNumbers {
  const { tasks, weights } = problem;
  const measured = routes.map((stops, shift) => measureShift(problem, shift, stops));
  const isChanged = (task: number) => {
    const { isAnnounced, isPinned, current } = tasks[task]!;
    const placement = placements[task];
    return (
      isAnnounced && !isPinned && current && (placement?.shift !== current.shift || placement.start !== current.start)
    );
  };
  const numbers = {
    unplaced: placements.filter((placement) => placement === null).length,
    announcedChanged: tasks.filter((_, task) => isChanged(task)).length,
    minutesDriven: measured.reduce((sum, { driven }) => sum + driven, 0),
    overtime: measured.reduce((sum, { overtime }) => sum + overtime, 0),
    ...measureFairness(
      problem,
      measured.map(({ worked }) => worked),
    ),
  };
  const worth = placements.reduce(
    (sum, placement, task) => sum + (placement === null ? (tasks[task]!.worth ?? 1) : 0),
    0,
  );
  const cost =
    worth * weights.unplaced +
    numbers.announcedChanged * weights.announcedChanged +
    numbers.minutesDriven * weights.minuteDriven +
    numbers.overtime * weights.minuteOvertime +
    numbers.unfairness * weights.unfairness;
  return { ...numbers, cost };
}
