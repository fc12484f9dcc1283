import type { PlanAnswer, PlannedStop, PlanProblem } from './problem.ts';

interface Stop extends PlannedStop {
  readonly place: number | null;
  readonly minutes: number;
  readonly isWork: boolean;
  /** True if the search may not move it. */
  readonly stays: boolean;
}

type Stay = Pick<Stop, 'place' | 'finish' | 'stays'>;

function describe({ tasks, shifts }: PlanProblem, shift: number, stop: PlannedStop): Stop {
  if (stop.task === null) {
    const { place, minutes, isWork } = shifts[shift]!.fixed[stop.fixed!]!;
    return { ...stop, place, minutes, isWork, stays: true };
  }
  const { place, minutes, isPinned } = tasks[stop.task]!;
  return { ...stop, place, minutes, isWork: true, stays: isPinned };
}

/** Lists the faults in the travel from the preceding stays to a stop, or to the end of the shift. */
function checkWay({ travel, places }: PlanProblem, before: readonly Stay[], next: Stay & { start: number }): string[] {
  const last = before.at(-1)!;
  const lastPlaced = before.findLast(({ place }) => place !== null);
  const faults: string[] = [];
  if (last.finish > next.start && !(last.stays && next.stays))
    faults.push('begins before the stop before it is finished');
  if (!lastPlaced || next.place === null || lastPlaced.place === next.place) return faults;
  const way = travel[lastPlaced.place! * places + next.place]!;
  if (lastPlaced.finish + way > next.start && !(lastPlaced.stays && next.stays))
    faults.push(`is ${next.start - lastPlaced.finish} minutes after a place that is ${way} minutes away`);
  return faults;
}

function checkTask({ tasks }: PlanProblem, shift: number, stop: Stop): string[] {
  const { starts, current, isAnnounced, isPinned } = tasks[stop.task!]!;
  if ((isAnnounced || isPinned) && current?.shift === shift && current.start === stop.start) return [];
  if (isPinned) return ['is pinned elsewhere'];
  for (let at = 0; at < starts.length; at += 3)
    if (starts[at] === shift && starts[at + 1]! <= stop.start && stop.start <= starts[at + 2]!) return [];
  return ['starts when it may not'];
}

function checkShift(problem: PlanProblem, shift: number, planned: readonly PlannedStop[]): string[] {
  const { start, latestFinish, origin, end, maxJobs, maxMinutes, fixed } = problem.shifts[shift]!;
  const stops = planned.map((stop) => describe(problem, shift, stop));
  const faults: string[] = [];
  const before: Stay[] = [{ place: origin, finish: start, stays: true }];
  for (const stop of stops) {
    const found = [...checkWay(problem, before, stop), ...(stop.task === null ? [] : checkTask(problem, shift, stop))];
    if (stop.finish !== stop.start + stop.minutes) found.push('does not last as long as it must');
    if (stop.task === null && stop.start !== fixed[stop.fixed!]!.start) found.push('is fixed at another time');
    faults.push(
      ...found.map(
        (fault) => `Shift ${shift}, ${stop.task === null ? `fixed ${stop.fixed}` : `task ${stop.task}`} ${fault}.`,
      ),
    );
    before.push(stop);
  }
  const home = { place: end, start: latestFinish, finish: latestFinish, stays: true };
  faults.push(...checkWay(problem, before, home).map((fault) => `Shift ${shift}: its end ${fault}.`));

  const work = stops.filter(({ isWork }) => isWork);
  const isFilled = work.some(({ stays }) => !stays);
  if (isFilled && maxJobs !== null && work.length > maxJobs) faults.push(`Shift ${shift} has ${work.length} jobs.`);
  const minutes = work.reduce((sum, stop) => sum + stop.minutes, 0);
  if (isFilled && maxMinutes !== null && minutes > maxMinutes) faults.push(`Shift ${shift} has ${minutes} minutes.`);
  const listed = new Set(stops.flatMap((stop) => (stop.fixed === null ? [] : [stop.fixed])));
  if (listed.size !== fixed.length) faults.push(`Shift ${shift} lacks fixed stops.`);
  return faults;
}

/**
 * Walks each route of a plan and names what breaks the problem's rules. Shares no code with the search. Fixed stops that are too close to each
 * other are not named, because the problem has them so.
 */
export function checkPlan(
  problem: PlanProblem,
  { placements, routes }: Pick<PlanAnswer, 'placements' | 'routes'>,
): string[] {
  const faults = routes.flatMap((stops, shift) => checkShift(problem, shift, stops));
  const seen = new Map<number, { shift: number; start: number }>();
  for (const [shift, stops] of routes.entries()) {
    for (const { task, start } of stops) {
      if (task === null) continue;
      if (seen.has(task)) faults.push(`Task ${task} is planned twice.`);
      seen.set(task, { shift, start });
    }
  }
  for (const [task, placement] of placements.entries()) {
    const stop = seen.get(task);
    if (placement?.shift !== stop?.shift || placement?.start !== stop?.start)
      faults.push(`Task ${task} is elsewhere in its route.`);
  }
  const { tasks, maxAnnouncedChanged } = problem;
  const moved = tasks.filter(({ isAnnounced, isPinned, current }, task) => {
    const placement = placements[task];
    if (!isAnnounced || isPinned || !placement || !current) return false;
    return placement.shift !== current.shift || placement.start !== current.start;
  });
  if (maxAnnouncedChanged !== null && moved.length > maxAnnouncedChanged)
    faults.push(`${moved.length} announced tasks are moved.`);
  return faults;
}
