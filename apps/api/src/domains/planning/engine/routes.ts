import type { Model } from './compile-problem.ts';

/** Later than everything, negative: earlier. */
const noTime = 0x3fff_ffff;

/**
 * The plan that the search changes: a doubly linked list of nodes for each shift, with the times that make it possible to judge an insertion
 * without walking the route. Tasks without a place are in `absent`.
 *
 * After `link` and `unlink` the route's times and all sums are stale until `refresh`.
 */
export class Routes {
  readonly model: Model;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** By node: its shift; -1 for tasks without a place. */
  readonly route: Int32Array;
  /** By task: 1 if an announced task has its current start and shift. */
  readonly isKept: Uint8Array;
  /** By node: when it starts, as early as possible; for the end of a route, the arrival. */
  readonly start: Int32Array;
  /** By node: when it is finished. */
  readonly finish: Int32Array;
  /** By node: the last place up to it, which is its own except for blockouts, and when travel from there may begin. */
  readonly lastPlace: Int32Array;
  readonly leave: Int32Array;
  /** By node: the latest start with which all that follows is still in time. */
  readonly latest: Int32Array;
  /** By route: tasks and appointments, their minutes, the stops with a place, the minutes driven, and overtime. */
  readonly jobs: Int32Array;
  readonly work: Int32Array;
  readonly placed: Int32Array;
  readonly driven: Int32Array;
  readonly overtime: Int32Array;
  readonly #kept: Int32Array;
  /** By person: minutes of work. */
  readonly worked: Float64Array;
  readonly absent: Int32Array;
  absentCount = 0;
  #absentWorth = 0;
  readonly #absentAt: Int32Array;
  drivenSum = 0;
  overtimeSum = 0;
  keptSum = 0;
  workSum = 0;
  /** Sum over persons of squared minutes of work by hours. */
  #squares = 0;

  constructor(model: Model) {
    const { nodes, shifts, tasks, persons } = model;
    const byNode = () => new Int32Array(nodes);
    this.model = model;
    [this.next, this.previous, this.route] = [byNode().fill(-1), byNode().fill(-1), byNode().fill(-1)];
    [this.start, this.finish, this.lastPlace, this.leave, this.latest] = [
      byNode(),
      byNode(),
      byNode(),
      byNode(),
      byNode(),
    ];
    this.isKept = new Uint8Array(nodes);
    const byRoute = () => new Int32Array(shifts);
    [this.jobs, this.work, this.placed, this.driven] = [byRoute(), byRoute(), byRoute(), byRoute()];
    [this.overtime, this.#kept] = [byRoute(), byRoute()];
    this.worked = new Float64Array(persons);
    this.absent = new Int32Array(tasks);
    this.#absentAt = new Int32Array(tasks).fill(-1);
    for (let task = 0; task < tasks; task++) if (!model.isFixed[task]) this.#addAbsent(task);
    for (let route = 0; route < shifts; route++) {
      let last = model.begins + route;
      this.route[last] = route;
      for (const node of [...model.fixedNodes[route]!, model.ends + route]) {
        this.next[last] = node;
        this.previous[node] = last;
        this.route[node] = route;
        last = node;
      }
      this.refresh(route);
    }
  }

  #addAbsent(task: number): void {
    this.#absentWorth += this.model.worth[task]!;
    this.#absentAt[task] = this.absentCount;
    this.absent[this.absentCount++] = task;
  }

  /** Puts an absent task behind a node of a route. */
  link(task: number, behind: number, isKept: boolean): void {
    const following = this.next[behind]!;
    this.next[behind] = task;
    this.previous[task] = behind;
    this.next[task] = following;
    this.previous[following] = task;
    this.route[task] = this.route[behind]!;
    this.isKept[task] = Number(isKept);
    const [at, moved] = [this.#absentAt[task]!, this.absent[--this.absentCount]!];
    this.absent[at] = moved;
    this.#absentAt[moved] = at;
    this.#absentAt[task] = -1;
    this.#absentWorth = this.absentCount === 0 ? 0 : this.#absentWorth - this.model.worth[task]!;
  }

  /** Takes a task out of its route. */
  unlink(task: number): void {
    const [before, following] = [this.previous[task]!, this.next[task]!];
    this.next[before] = following;
    this.previous[following] = before;
    this.route[task] = -1;
    this.isKept[task] = 0;
    this.#addAbsent(task);
  }

  /** The first start from a minute on at which a task may begin in a shift; -1 if there is none. */
  firstStart(task: number, route: number, minute: number): number {
    const { intervalAt, shifts, intervals, from, to } = this.model;
    const first = intervalAt[task * shifts + route]!;
    for (let interval = first, end = first + intervals[first]!; interval < end; interval++)
      if (to[interval]! >= minute) return Math.max(from[interval]!, minute);
    return -1;
  }

  #lastStart(task: number, route: number, minute: number): number {
    const { intervalAt, shifts, intervals, from, to } = this.model;
    const first = intervalAt[task * shifts + route]!;
    for (let interval = first + intervals[first]! - 1; interval >= first; interval--)
      if (from[interval]! <= minute) return Math.min(to[interval]!, minute);
    return -1;
  }

  /**
   * Computes the times and sums of a route.
   * @returns false if a task cannot be done in time. Fixed stops that are too close to each other alone do not make a route impossible.
   */
  refresh(route: number): boolean {
    const isPossible = this.#walkForwards(route);
    this.#walkBackwards(route);
    return isPossible;
  }

  #walkForwards(route: number): boolean {
    const { model, next, start, finish, lastPlace, leave } = this;
    const { travel, places, place, minutes, isFixed, isWork, ownStart, nowhere, begins, ends } = model;
    const end = ends + route;
    let node = begins + route;
    start[node] = finish[node] = leave[node] = model.start[route]!;
    lastPlace[node] = place[node]!;
    let [jobs, work, placed, driven, kept, isPossible] = [0, 0, 0, 0, 0, true];
    // Whether a task, not a fixed stop, determines when the next node can be reached.
    let [isFinishOfTask, isLeaveOfTask] = [false, false];
    for (let before = node; before !== end; before = node) {
      node = next[before]!;
      const way = travel[lastPlace[before]! * places + place[node]!]!;
      const arrival = Math.max(finish[before]!, place[node] === nowhere ? 0 : leave[before]! + way);
      const arrivalByTask = Math.max(
        isFinishOfTask ? finish[before]! : -noTime,
        isLeaveOfTask && place[node] !== nowhere ? leave[before]! + way : -noTime,
      );
      driven += way;
      if (node === end) {
        start[node] = finish[node] = arrival;
        isPossible &&= arrivalByTask <= model.latestFinish[route]!;
        break;
      }
      const isTask = isFixed[node] === 0;
      if (isTask && !this.isKept[node]) {
        const begin = this.firstStart(node, route, arrival);
        isPossible &&= begin !== -1;
        start[node] = begin === -1 ? arrival : begin;
      } else {
        start[node] = ownStart[node]!;
        isPossible &&= (isTask ? arrival : arrivalByTask) <= ownStart[node]!;
        kept += Number(isTask);
      }
      finish[node] = isTask ? start[node]! + minutes[node]! : Math.max(start[node]! + minutes[node]!, finish[before]!);
      isFinishOfTask = isTask;
      if (place[node] === nowhere) {
        lastPlace[node] = lastPlace[before]!;
        leave[node] = leave[before]!;
      } else {
        lastPlace[node] = place[node]!;
        leave[node] = finish[node]!;
        isLeaveOfTask = isTask;
        placed++;
      }
      if (isWork[node]) {
        jobs++;
        work += minutes[node]!;
      }
    }
    this.#account(route, placed > 0 ? driven : 0, Math.max(0, start[end]! - model.finish[route]!), kept, work);
    this.jobs[route] = jobs;
    this.placed[route] = placed;
    return isPossible;
  }

  #account(route: number, driven: number, overtime: number, kept: number, work: number): void {
    this.drivenSum += driven - this.driven[route]!;
    this.overtimeSum += overtime - this.overtime[route]!;
    this.keptSum += kept - this.#kept[route]!;
    const added = work - this.work[route]!;
    this.workSum += added;
    if (added !== 0) {
      const person = this.model.person[route]!;
      this.#squares += this.unfairnessOfAdding(person, added);
      this.worked[person]! += added;
    }
    this.driven[route] = driven;
    this.overtime[route] = overtime;
    this.#kept[route] = kept;
    this.work[route] = work;
  }

  #walkBackwards(route: number): void {
    const { model, previous, latest, lastPlace } = this;
    const { travel, places, place, minutes, isFixed, ownStart, nowhere, begins, ends } = model;
    const begin = begins + route;
    let node = ends + route;
    latest[node] = model.latestFinish[route]!;
    // When one must have left the last place and when one must be finished at last, to be in time for what follows.
    let [placedAfter, latestAfter] = [place[node]!, latest[node]!];
    for (;;) {
      const following = node;
      node = previous[node]!;
      if (node === begin) return;
      const way = travel[lastPlace[node]! * places + placedAfter]!;
      const by = Math.min(latest[following]!, latestAfter - way);
      if (isFixed[node]) latest[node] = ownStart[node]!;
      else if (this.isKept[node]) latest[node] = by - minutes[node]! >= ownStart[node]! ? ownStart[node]! : -1;
      else latest[node] = this.#lastStart(node, route, by - minutes[node]!);
      if (place[node] === nowhere) continue;
      placedAfter = place[node]!;
      latestAfter = latest[node]!;
    }
  }

  /** How much more unfair the hours become by a person's work, apart from what is the same for all persons. */
  unfairnessOfAdding(person: number, minutes: number): number {
    return ((2 * this.worked[person]! + minutes) * minutes) / this.model.hours[person]!;
  }

  get unfairness(): number {
    return Math.max(0, this.#squares - this.workSum ** 2 / Math.max(1, this.model.allHours));
  }

  /** How many announced tasks have not their current start and shift, or no place. */
  get changedAnnounced(): number {
    return this.model.announced - this.keptSum;
  }

  /** How many announced tasks have a place other than their current one. */
  get movedAnnounced(): number {
    let moved = this.changedAnnounced;
    for (let at = 0; at < this.absentCount; at++) moved -= this.model.isAnnounced[this.absent[at]!]!;
    return moved;
  }

  get cost(): number {
    const { weights } = this.model.problem;
    return (
      this.#absentWorth * weights.unplaced +
      this.changedAnnounced * weights.announcedChanged +
      this.drivenSum * weights.minuteDriven +
      this.overtimeSum * weights.minuteOvertime +
      (weights.unfairness > 0 ? this.unfairness * weights.unfairness : 0)
    );
  }
}
