import type { PlanProblem, PlanTask } from './problem.ts';

const isIndex = (index: number, count: number): boolean => Number.isInteger(index) && index >= 0 && index < count;

function findTaskFault(
  { places, shifts }: PlanProblem,
  { place, minutes, worth = 1, starts, current, isPinned }: PlanTask,
): string | undefined {
  if (!isIndex(place, places)) return `is at place ${place}`;
  if (!(worth > 0)) return `is worth ${worth}`;
  if (!Number.isInteger(minutes) || minutes < 1) return `takes ${minutes} minutes`;
  if (current && !isIndex(current.shift, shifts.length)) return `is in shift ${current.shift}`;
  if (isPinned && !current) return 'is pinned nowhere';
  if (starts.length % 3 !== 0) return 'has starts that are not triples';
  for (let at = 0; at < starts.length; at += 3) {
    const [shift, from, to] = [starts[at]!, starts[at + 1]!, starts[at + 2]!];
    if (!isIndex(shift, shifts.length)) return `may start in shift ${shift}`;
    if (from > to) return `may start from ${from} to ${to}`;
    if (at === 0 || shift > starts[at - 3]!) continue;
    if (shift < starts[at - 3]! || from <= starts[at - 1]!) return 'has starts that are not in order';
  }
  return undefined;
}

/** Throws for the first thing that the search could not work with; it does not judge whether the problem makes sense. */
export function validateProblem(problem: PlanProblem): void {
  const { places, travel, shifts, tasks } = problem;
  const refuse = (fault: string) => {
    throw new RangeError(fault);
  };
  if (travel.length !== places ** 2) refuse(`The travel matrix has ${travel.length} entries for ${places} places.`);
  for (const [index, { person, origin, end, fixed }] of shifts.entries()) {
    if (!isIndex(person, 1_000_000)) refuse(`Shift ${index} is of person ${person}.`);
    for (const place of [origin, end, ...fixed.map((stop) => stop.place)])
      if (place !== null && !isIndex(place, places)) refuse(`Shift ${index} has a stop at place ${place}.`);
  }
  for (const [index, task] of tasks.entries()) {
    const fault = findTaskFault(problem, task);
    if (fault) refuse(`Task ${index} ${fault}.`);
  }
}
