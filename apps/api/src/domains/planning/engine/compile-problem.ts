import type { PlanProblem, PlanShift } from './problem.ts';

/**
 * The problem as typed arrays. Nodes are numbered: first the tasks, then the fixed stops by shift, then the beginning and then the end of each
 * shift. Shifts are called routes where their order of stops is meant.
 */
export interface Model {
  readonly problem: PlanProblem;
  readonly tasks: number;
  readonly shifts: number;
  readonly nodes: number;
  /** Index of the beginning of shift 0; the others follow. */
  readonly begins: number;
  /** Index of the end of shift 0; the others follow. */
  readonly ends: number;
  /** Rows and columns of `travel`: the places and, as the last, nowhere, to and from which travel takes no time. */
  readonly places: number;
  readonly nowhere: number;
  readonly travel: Uint16Array;
  /** By node: place or nowhere. */
  readonly place: Int32Array;
  readonly minutes: Int32Array;
  /** By task: `PlanTask.worth`. */
  readonly worth: Float64Array;
  /** By node: 1 for fixed stops and pinned tasks. */
  readonly isFixed: Uint8Array;
  readonly isWork: Uint8Array;
  /** By node: where a fixed stop is and when it begins; for an announced task its current shift and start; else -1. */
  readonly ownShift: Int32Array;
  readonly ownStart: Int32Array;
  /** By task: 1 if it is announced and not pinned. */
  readonly isAnnounced: Uint8Array;
  readonly announced: number;
  /** By task and shift (`task * shifts + shift`): index of the first interval of starts in `from` and `to`; -1 where none is allowed. */
  readonly intervalAt: Int32Array;
  /** By interval: how many intervals of the same task and shift begin here, itself included. */
  readonly intervals: Uint16Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** By shift; limits that are null are the largest number. */
  readonly start: Int32Array;
  readonly finish: Int32Array;
  readonly latestFinish: Int32Array;
  readonly maxJobs: Int32Array;
  readonly maxMinutes: Int32Array;
  readonly person: Int32Array;
  /** By person: minutes of all shifts, at least 1. */
  readonly hours: Float64Array;
  readonly persons: number;
  readonly allHours: number;
  /** By shift: its fixed stops and pinned tasks by their time. */
  readonly fixedNodes: readonly (readonly number[])[];
  /** By fixed stop, in the order of nodes: its index in its shift. */
  readonly fixedIndex: readonly number[];
}

const noLimit = 0x7fff_ffff;

/** Travel with the additional place "nowhere", and without a way from a place to itself. */
function compileTravel({ places, travel }: PlanProblem): Uint16Array {
  const size = places + 1;
  const compiled = new Uint16Array(size * size);
  for (let place = 0; place < places; place++) {
    compiled.set(travel.subarray(place * places, (place + 1) * places), place * size);
    compiled[place * size + place] = 0;
  }
  return compiled;
}

function compileIntervals({ tasks, shifts }: PlanProblem) {
  const count = tasks.reduce((sum, { starts }) => sum + starts.length / 3, 0);
  const intervalAt = new Int32Array(tasks.length * shifts.length).fill(-1);
  const [from, to] = [new Int32Array(count), new Int32Array(count)];
  const intervals = new Uint16Array(count);
  let interval = 0;
  for (const [task, { starts }] of tasks.entries()) {
    const first = interval;
    for (let at = 0; at < starts.length; at += 3, interval++) {
      const key = task * shifts.length + starts[at]!;
      if (intervalAt[key] === -1) intervalAt[key] = interval;
      from[interval] = starts[at + 1]!;
      to[interval] = starts[at + 2]!;
    }
    for (let at = starts.length - 3, index = interval - 1; index >= first; at -= 3, index--) {
      const isFollowed = index + 1 < interval && starts[at + 3] === starts[at];
      intervals[index] = isFollowed ? intervals[index + 1]! + 1 : 1;
    }
  }
  return { intervalAt, from, to, intervals };
}

function compileShifts(shifts: readonly PlanShift[]) {
  const numbers = (read: (shift: PlanShift) => number) => Int32Array.from(shifts, read);
  const persons = shifts.reduce((most, { person }) => Math.max(most, person + 1), 0);
  const hours = new Float64Array(persons);
  for (const { person, start, finish } of shifts) hours[person]! += Math.max(0, finish - start);
  for (let person = 0; person < persons; person++) hours[person] = Math.max(1, hours[person]!);
  return {
    start: numbers(({ start }) => start),
    finish: numbers(({ finish }) => finish),
    latestFinish: numbers(({ latestFinish }) => latestFinish),
    maxJobs: numbers(({ maxJobs }) => maxJobs ?? noLimit),
    maxMinutes: numbers(({ maxMinutes }) => maxMinutes ?? noLimit),
    person: numbers(({ person }) => person),
    hours,
    persons,
    allHours: hours.reduce((sum, minutes) => sum + minutes, 0),
  };
}

/** Translates a problem into typed arrays, which the search needs for its speed. */
export function compileProblem(problem: PlanProblem): Model {
  const { tasks, shifts, places } = problem;
  const begins = shifts.reduce((sum, { fixed }) => sum + fixed.length, tasks.length);
  const ends = begins + shifts.length;
  const nodes = ends + shifts.length;
  const place = new Int32Array(nodes).fill(places);
  const minutes = new Int32Array(nodes);
  const [isFixed, isWork, isAnnounced] = [new Uint8Array(nodes), new Uint8Array(nodes), new Uint8Array(tasks.length)];
  const [ownShift, ownStart] = [new Int32Array(nodes).fill(-1), new Int32Array(nodes).fill(-1)];
  const fixedNodes: number[][] = shifts.map(() => []);

  for (const [node, task] of tasks.entries()) {
    place[node] = task.place;
    minutes[node] = task.minutes;
    isWork[node] = 1;
    if (!task.current || !(task.isAnnounced || task.isPinned)) continue;
    ownShift[node] = task.current.shift;
    ownStart[node] = task.current.start;
    isFixed[node] = Number(task.isPinned);
    isAnnounced[node] = Number(!task.isPinned);
    if (task.isPinned) fixedNodes[task.current.shift]!.push(node);
  }
  let node = tasks.length;
  for (const [shift, { origin, end, fixed }] of shifts.entries()) {
    for (const stop of fixed) {
      place[node] = stop.place ?? places;
      minutes[node] = stop.minutes;
      isFixed[node] = 1;
      isWork[node] = Number(stop.isWork);
      ownShift[node] = shift;
      ownStart[node] = stop.start;
      fixedNodes[shift]!.push(node++);
    }
    fixedNodes[shift]!.sort((one, other) => ownStart[one]! - ownStart[other]! || one - other);
    place[begins + shift] = origin ?? places;
    place[ends + shift] = end ?? places;
  }
  return {
    problem,
    tasks: tasks.length,
    shifts: shifts.length,
    nodes,
    begins,
    ends,
    places: places + 1,
    nowhere: places,
    travel: compileTravel(problem),
    place,
    minutes,
    worth: Float64Array.from(tasks, ({ worth = 1 }) => worth),
    isFixed,
    isWork,
    ownShift,
    ownStart,
    isAnnounced,
    announced: isAnnounced.reduce((sum, one) => sum + one, 0),
    ...compileIntervals(problem),
    ...compileShifts(shifts),
    fixedNodes,
    fixedIndex: shifts.flatMap(({ fixed }) => [...fixed.keys()]),
  };
}
