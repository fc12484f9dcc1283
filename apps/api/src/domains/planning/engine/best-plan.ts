import { measurePlan } from './measure-plan.ts';
import type { PlanAnswer, PlannedStop } from './problem.ts';
import { Routes } from './routes.ts';

/** The best plan until now: a copy of the order of stops, from which an answer is made when it is read. */
export class BestPlan {
  readonly #routes: Routes;
  readonly #next: Int32Array;
  readonly #isKept: Uint8Array;
  cost = Infinity;

  constructor(routes: Routes) {
    this.#routes = routes;
    this.#next = new Int32Array(routes.next.length);
    this.#isKept = new Uint8Array(routes.isKept.length);
  }

  /** Copies the routes as they are. */
  save(): void {
    this.#next.set(this.#routes.next);
    this.#isKept.set(this.#routes.isKept);
    this.cost = this.#routes.cost;
  }

  read(): Omit<PlanAnswer, 'rounds' | 'isCancelled'> {
    const { model } = this.#routes;
    const routes = new Routes(model);
    for (let route = 0; route < model.shifts; route++) {
      let last = model.begins + route;
      for (let node = this.#next[last]!; node !== model.ends + route; node = this.#next[node]!) {
        if (!model.isFixed[node]) routes.link(node, last, this.#isKept[node] === 1);
        last = node;
      }
      routes.refresh(route);
    }
    const stops = Array.from({ length: model.shifts }, (_, route) => readStops(routes, route));
    const placements = model.problem.tasks.map((_, task) =>
      routes.route[task]! < 0 ? null : { shift: routes.route[task]!, start: routes.start[task]! },
    );
    return { placements, routes: stops, numbers: measurePlan(model.problem, placements, stops) };
  }
}

function readStops({ model, next, lastPlace, start }: Routes, route: number): PlannedStop[] {
  const { tasks, minutes, travel, places, place, ends, begins } = model;
  const stops: PlannedStop[] = [];
  let before = begins + route;
  for (let node = next[before]!; node !== ends + route; node = next[node]!) {
    const isTask = node < tasks;
    stops.push({
      task: isTask ? node : null,
      fixed: isTask ? null : model.fixedIndex[node - tasks]!,
      start: start[node]!,
      finish: start[node]! + minutes[node]!,
      travel: travel[lastPlace[before]! * places + place[node]!]!,
    });
    before = node;
  }
  return stops;
}
