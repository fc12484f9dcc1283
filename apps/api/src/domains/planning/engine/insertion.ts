import type { Model } from './compile-problem.ts';
import type { Neighbours } from './neighbours.ts';
import type { Random } from './random.ts';
import type { Routes } from './routes.ts';

/** Share of the places that are skipped at random, so that not every round ends in the same plan. */
const skippedShare = 0.01;
/** Maximum number of shifts without a known beginning or end that one search tries, starting at a random one. */
const triedHomeless = 24;

/** Finds the cheapest place for a task. Holds the last found one, because an object for each search would cost a tenth of the time. */
export class Insertion {
  readonly #model: Model;
  readonly #routes: Routes;
  readonly #neighbours: Neighbours;
  readonly #random: Random;
  readonly #triedIn: Int32Array;
  #search = 0;
  /** Cost of the cheapest place, compared with leaving the task without one; Infinity where there is none. */
  cost = Infinity;
  behind = -1;
  isKept = false;

  constructor(routes: Routes, neighbours: Neighbours, random: Random) {
    this.#model = routes.model;
    this.#routes = routes;
    this.#neighbours = neighbours;
    this.#random = random;
    this.#triedIn = new Int32Array(routes.model.shifts).fill(-1);
  }

  /**
   * Finds the cheapest place for a task among the routes of its nearest tasks and of the nearest people who can do it, some of those who can
   * and of whom is not known where they begin, and the current place.
   * @param canMove false if an announced task must not get another time
   * @returns false if it is cheaper, or the only way, to leave the task without a place
   */
  find(task: number, canMove: boolean): boolean {
    const { isAnnounced, ownShift } = this.#model;
    const { near, width, nearest, shiftsOf, homeless } = this.#neighbours;
    this.cost = Infinity;
    this.#search++;
    if (isAnnounced[task]) {
      this.#tryRoute(task, ownShift[task]!, true);
      if (!canMove) return this.cost < 0;
    }
    const { route } = this.#routes;
    for (let at = task * width, end = at + nearest; at < end; at++) {
      const neighbour = near[at]!;
      if (neighbour < 0) break;
      if (route[neighbour]! >= 0) this.#tryOnce(task, route[neighbour]!);
    }
    for (const shift of shiftsOf[task]!) this.#tryOnce(task, shift);
    this.#trySome(task, homeless[task]!);
    return this.cost < 0;
  }

  #trySome(task: number, shifts: Int32Array): void {
    const { length } = shifts;
    const first = length > triedHomeless ? this.#random.below(length) : 0;
    for (let at = 0; at < Math.min(length, triedHomeless); at++) this.#tryOnce(task, shifts[(first + at) % length]!);
  }

  #tryOnce(task: number, route: number): void {
    if (this.#triedIn[route] === this.#search) return;
    this.#triedIn[route] = this.#search;
    if (this.#model.intervalAt[task * this.#model.shifts + route]! >= 0) this.#tryRoute(task, route, false);
  }

  #tryRoute(task: number, route: number, isKept: boolean): void {
    const model = this.#model;
    const { travel, places, place, minutes, problem, nowhere, ends, ownStart } = model;
    const { next, finish, leave, lastPlace, latest, jobs, work, placed } = this.#routes;
    const { weights } = problem;
    const length = minutes[task]!;
    if (jobs[route]! >= model.maxJobs[route]! || work[route]! + length > model.maxMinutes[route]!) return;

    const [own, column, row] = [ownStart[task]!, place[task]!, place[task]! * places];
    // What is the same for each place in the route. Without a place, an announced task counts as changed.
    let base = -weights.unplaced * model.worth[task]! - (isKept ? weights.announcedChanged : 0);
    if (weights.unfairness > 0)
      base += weights.unfairness * this.#routes.unfairnessOfAdding(model.person[route]!, length);
    const hasOvertime = weights.minuteOvertime > 0 && model.latestFinish[route]! > model.finish[route]!;
    const end = ends + route;
    const countsWay = placed[route]! > 0;
    // Most tasks have one interval of starts in a shift, which needs no call at each place.
    const first = isKept ? -1 : model.intervalAt[task * model.shifts + route]!;
    const from = isKept ? own : model.from[first]!;
    const to = isKept ? own : model.to[first + model.intervals[first]! - 1]!;
    const isSingle = isKept || model.intervals[first] === 1;

    for (let behind = model.begins + route; behind !== end; behind = next[behind]!) {
      const wayTo = travel[lastPlace[behind]! * places + column]!;
      const arrival = Math.max(finish[behind]!, leave[behind]! + wayTo);
      if (arrival > to) {
        // Later places are later still, whatever the way.
        if (finish[behind]! > to) return;
        continue;
      }
      const start = isSingle ? Math.max(from, arrival) : this.#routes.firstStart(task, route, arrival);
      const following = next[behind]!;
      const done = start + length;
      if (done > latest[following]!) continue;
      let after = following;
      while (place[after] === nowhere && after !== end) after = next[after]!;
      const wayFrom = travel[row + place[after]!]!;
      if (done + wayFrom > latest[after]!) continue;

      const way = countsWay ? travel[lastPlace[behind]! * places + place[after]!]! : 0;
      let cost = base + weights.minuteDriven * (wayTo + wayFrom - way);
      if (cost >= this.cost) continue;
      if (this.#random.share() < skippedShare) continue;
      if (hasOvertime) cost += weights.minuteOvertime * this.#addedOvertime(route, following, done, column);
      if (cost >= this.cost) continue;
      this.cost = cost;
      this.behind = behind;
      this.isKept = isKept;
    }
  }

  /** How much later after the shift's finish the route ends if its part from a node on begins at a place and time. */
  #addedOvertime(route: number, first: number, done: number, from: number): number {
    const { travel, places, place, minutes, nowhere, ends, isFixed, ownStart, finish: regularFinish } = this.#model;
    const { next, start, isKept, overtime } = this.#routes;
    let [finish, leave, lastPlace] = [done, done, from];
    const end = ends + route;
    for (let node = first; ; node = next[node]!) {
      const isNowhere = place[node] === nowhere;
      const arrival = isNowhere ? finish : Math.max(finish, leave + travel[lastPlace * places + place[node]!]!);
      if (node === end) return Math.max(0, arrival - regularFinish[route]!) - overtime[route]!;
      if (!isNowhere && arrival <= start[node]!) return 0;
      if (isFixed[node] || isKept[node]) finish = ownStart[node]! + minutes[node]!;
      else finish = this.#routes.firstStart(node, route, arrival) + minutes[node]!;
      if (isNowhere) continue;
      lastPlace = place[node]!;
      leave = finish;
    }
  }
}
