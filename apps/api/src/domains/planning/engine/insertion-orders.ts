import type { Model } from './compile-problem.ts';
import type { Neighbours } from './neighbours.ts';
import type { Random } from './random.ts';

export type Order = 'random' | 'long' | 'far' | 'near' | 'tight';

/** How often removed tasks are re-inserted in which order. Each order finds places that the others miss. */
const orders: readonly Order[] = [
  ...(['random', 'random', 'random', 'random', 'long', 'long', 'long', 'long'] as const),
  ...(['far', 'far', 'near', 'tight', 'tight'] as const),
];

/** Minutes at which a task may start, over all shifts. */
function countStarts({ problem, tasks }: Model): Float64Array {
  return Float64Array.from({ length: tasks }, (_, task) => {
    const { starts } = problem.tasks[task]!;
    let sum = 0;
    for (let at = 0; at < starts.length; at += 3) sum += starts[at + 2]! - starts[at + 1]! + 1;
    return sum;
  });
}

/** How far a task is from the nearest person who can do it. */
function findWays({ tasks, travel, places, place, begins }: Model, { shiftsOf }: Neighbours): Float64Array {
  const way = (task: number, shift: number) => travel[place[begins + shift]! * places + place[task]!]!;
  return Float64Array.from({ length: tasks }, (_, task) =>
    shiftsOf[task]!.reduce((least, shift) => Math.min(least, way(task, shift)), 0x1_0000),
  );
}

function shuffle(tasks: number[], random: Random): void {
  for (let last = tasks.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [tasks[last], tasks[other]] = [tasks[other]!, tasks[last]!];
  }
}

/** Makes a function that sorts tasks in place for their insertion, by the named order or by one drawn at random. */
export function insertionOrders(model: Model, neighbours: Neighbours) {
  const { minutes } = model;
  const [starts, ways] = [countStarts(model), findWays(model, neighbours)];
  const compare = {
    long: (one: number, other: number) => minutes[other]! - minutes[one]! || one - other,
    far: (one: number, other: number) => ways[other]! - ways[one]! || one - other,
    near: (one: number, other: number) => ways[one]! - ways[other]! || one - other,
    tight: (one: number, other: number) => starts[one]! - starts[other]! || one - other,
  };
  return (tasks: number[], random: Random, order: Order = orders[random.below(orders.length)]!): number[] => {
    if (order === 'random') shuffle(tasks, random);
    else tasks.sort(compare[order]);
    return tasks;
  };
}
