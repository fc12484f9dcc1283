import type { Neighbours } from './neighbours.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';

/** Most tasks of a string, and most routes from which a round takes strings. */
const longestString = 8;
const mostRoutes = 6;
/** How often a string leaves out tasks in its middle, and how often one more is left out. */
const splitShare = 0.5;
const widerShare = 0.99;

/**
 * Takes strings of tasks out of routes near a task (slack induction by string removals, Christiaens and Vanden Berghe 2020): neighbouring routes
 * get room at neighbouring places.
 */
export class Ruin {
  readonly #routes: Routes;
  readonly #neighbours: Neighbours;
  readonly #random: Random;
  readonly #movable: readonly number[];
  readonly #ruinedIn: Int32Array;
  readonly #order: Int32Array;
  #round = 0;
  /** The tasks that the last round removed. */
  readonly removed: number[] = [];

  constructor(routes: Routes, neighbours: Neighbours, random: Random, movable: readonly number[]) {
    this.#routes = routes;
    this.#neighbours = neighbours;
    this.#random = random;
    this.#movable = movable;
    this.#ruinedIn = new Int32Array(routes.model.shifts).fill(-1);
    this.#order = new Int32Array(routes.model.tasks);
  }

  /**
   * Removes tasks.
   * @param save is called for a route before its first change
   * @param restore puts a route back that would be impossible without the removed tasks, because a direct way may be longer than a detour
   */
  run(save: (route: number) => void, restore: (route: number) => void): void {
    const { near, width } = this.#neighbours;
    const random = this.#random;
    this.#round++;
    this.removed.length = 0;
    const strings = 1 + random.below(mostRoutes);
    const seed = this.#movable[random.below(this.#movable.length)]!;
    let ruined = Number(this.#tryString(seed, save, restore));
    for (let at = seed * width, end = at + width; at < end && ruined < strings && near[at]! >= 0; at++)
      ruined += Number(this.#tryString(near[at]!, save, restore));
  }

  #tryString(task: number, save: (route: number) => void, restore: (route: number) => void): boolean {
    const { route, model } = this.#routes;
    const own = route[task]!;
    if (own < 0 || model.isFixed[task] || this.#ruinedIn[own] === this.#round) return false;
    this.#ruinedIn[own] = this.#round;
    const { order, count, position } = this.#tasksOf(own, task);
    const length = 1 + this.#random.below(Math.min(count, longestString));
    save(own);
    const removedBefore = this.removed.length;
    this.#removeString(order, count, position, length);
    if (this.#routes.refresh(own)) return true;
    this.removed.length = removedBefore;
    restore(own);
    return false;
  }

  #tasksOf(own: number, task: number) {
    const { next, model } = this.#routes;
    const order = this.#order;
    let [count, position] = [0, 0];
    for (let node = next[model.begins + own]!; node !== model.ends + own; node = next[node]!) {
      if (model.isFixed[node]) continue;
      if (node === task) position = count;
      order[count++] = node;
    }
    return { order, count, position };
  }

  #removeString(order: Int32Array, count: number, position: number, length: number): void {
    const random = this.#random;
    let left = 0;
    if (length > 1 && length < count && random.share() < splitShare) {
      left = 1;
      while (length + left < count && random.share() > widerShare) left++;
    }
    const whole = length + left;
    const first = Math.max(0, position - whole + 1);
    const last = Math.min(position, count - whole);
    const begin = first + random.below(last - first + 1);
    const gap = left > 0 ? begin + 1 + random.below(length - 1) : -1;
    for (let at = begin; at < begin + whole; at++) {
      if (left > 0 && at >= gap && at < gap + left) continue;
      this.removed.push(order[at]!);
      this.#routes.unlink(order[at]!);
    }
  }
}
