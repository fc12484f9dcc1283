import { BestPlan } from './best-plan.ts';
import { compileProblem } from './compile-problem.ts';
import { Insertion } from './insertion.ts';
import { Journal } from './journal.ts';
import { findNeighbours } from './neighbours.ts';
import type { PlanAnswer, PlanLimit, PlanProblem, PlanProgress } from './problem.ts';
import { Random } from './random.ts';
import { insertionOrders } from './insertion-orders.ts';
import { Routes } from './routes.ts';
import { Ruin } from './ruin.ts';
import { validateProblem } from './validate-problem.ts';

/** The temperature falls from the first to the last, in minutes of driving: a plan that costs as much more is accepted with a probability of 1/e. */
const firstTemperature = 10;
const lastTemperature = 0.1;
/** How many tasks without a place a round tries besides the removed ones. More took time and found no more places. */
const triedAbsent = 4;
/** Rounds between two looks at the clock. */
const roundsBetweenLooks = 32;
const progressEveryMs = 250;

/** What a search needs besides the problem. `isCancelled` is called often and must be cheap. */
export interface SearchOptions {
  readonly seed: number;
  readonly limit: PlanLimit;
  readonly onProgress?: ((progress: PlanProgress) => void) | undefined;
  readonly isCancelled?: (() => boolean) | undefined;
}

class Search {
  readonly #routes: Routes;
  readonly #random: Random;
  readonly #ruin: Ruin;
  readonly #insertion: Insertion;
  readonly #journal: Journal;
  readonly #movable: readonly number[];
  readonly #maxMoved: number;
  /** Announced tasks that may be changed or lose their place: where the first plan cannot keep as many times, no more than there. */
  #maxChanged = Infinity;
  readonly #sort: ReturnType<typeof insertionOrders>;
  readonly best: BestPlan;
  #cost: number;
  rounds = 0;

  constructor(problem: PlanProblem, seed: number) {
    validateProblem(problem);
    const model = compileProblem(problem);
    this.#routes = new Routes(model);
    this.#random = new Random(seed);
    this.#movable = Array.from({ length: model.tasks }, (_, task) => task).filter((task) => !model.isFixed[task]);
    const neighbours = findNeighbours(model);
    this.#ruin = new Ruin(this.#routes, neighbours, this.#random, this.#movable);
    this.#insertion = new Insertion(this.#routes, neighbours, this.#random);
    this.#journal = new Journal(this.#routes);
    this.#maxMoved = model.isAnnounced.includes(1) ? (problem.maxAnnouncedChanged ?? Infinity) : Infinity;
    this.#sort = insertionOrders(model, neighbours);
    this.best = new BestPlan(this.#routes);
    this.#insertAll();
    if (this.#maxMoved !== Infinity) this.#maxChanged = Math.max(this.#maxMoved, this.#routes.changedAnnounced);
    this.#cost = this.#routes.cost;
    this.best.save();
  }

  get hasWork(): boolean {
    return this.#movable.length > 0;
  }

  /** The first plan: announced tasks keep their times as far as they can, then the others in a good order. */
  #insertAll(): void {
    const { isAnnounced } = this.#routes.model;
    this.#insert(
      this.#movable.filter((task) => isAnnounced[task]),
      false,
    );
    const others = [...this.#routes.absent.subarray(0, this.#routes.absentCount)];
    this.#insert(this.#sort(others, this.#random, 'tight'));
  }

  #insert(tasks: readonly number[], canMove = true): void {
    for (const task of tasks) {
      const mayMove = canMove && (this.#maxMoved === Infinity || this.#routes.movedAnnounced < this.#maxMoved);
      if (!this.#insertion.find(task, mayMove)) continue;
      const { behind, isKept } = this.#insertion;
      const route = this.#routes.route[behind]!;
      this.#journal.save(route);
      this.#routes.link(task, behind, isKept);
      this.#routes.refresh(route);
    }
  }

  /** Ruins and recreates a part of the plan and keeps the result if it is good enough for the temperature. */
  round(temperature: number): void {
    const random = this.#random;
    const routes = this.#routes;
    const journal = this.#journal;
    this.rounds++;
    journal.begin();
    const { absent, absentCount } = routes;
    const tried: number[] = [];
    for (let count = 0; count < Math.min(triedAbsent, absentCount); count++) {
      const task = absent[random.below(absentCount)]!;
      if (!tried.includes(task)) tried.push(task);
    }
    this.#ruin.run(
      (route) => journal.save(route),
      (route) => journal.restore(route),
    );
    tried.push(...this.#ruin.removed);
    this.#insert(this.#sort(tried, random));

    const cost = routes.cost;
    const isTooDear = cost >= this.#cost - temperature * Math.log(random.share());
    if (isTooDear || routes.changedAnnounced > this.#maxChanged) {
      journal.restoreAll();
      return;
    }
    this.#cost = cost;
    if (cost < this.best.cost - 1e-6) this.best.save();
  }
}

/**
 * Plans by insertion and then by ruin and recreate, until the limit or cancellation. Blocks its thread: `planInThread` does the same in another.
 */
export function search(problem: PlanProblem, options: SearchOptions): PlanAnswer {
  const { seed, limit, onProgress, isCancelled = () => false } = options;
  const began = performance.now();
  const run = new Search(problem, seed);
  let [share, reportedAt, cancelled] = [run.hasWork ? 0 : 1, began, isCancelled()];
  const cooling = lastTemperature / firstTemperature;
  while (share < 1 && !cancelled) {
    const temperature = firstTemperature * cooling ** share;
    const rounds = 'rounds' in limit ? Math.min(roundsBetweenLooks, limit.rounds - run.rounds) : roundsBetweenLooks;
    for (let round = 0; round < rounds; round++) run.round(temperature);
    const now = performance.now();
    share = Math.min(1, 'rounds' in limit ? run.rounds / limit.rounds : (now - began) / limit.ms);
    cancelled = isCancelled();
    if (now - reportedAt < progressEveryMs) continue;
    reportedAt = now;
    onProgress?.({ share, rounds: run.rounds, numbers: run.best.read().numbers });
  }
  return { ...run.best.read(), rounds: run.rounds, isCancelled: cancelled };
}
