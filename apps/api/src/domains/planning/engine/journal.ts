import type { Routes } from './routes.ts';

/** The routes that a round changes, as they were before it. Copying a whole plan would take longer than the round. */
export class Journal {
  readonly #routes: Routes;
  readonly #savedIn: Int32Array;
  readonly #saved: { route: number; from: number; to: number }[] = [];
  readonly #nodes: Int32Array;
  readonly #isKept: Uint8Array;
  #round = 0;
  #length = 0;

  constructor(routes: Routes) {
    this.#routes = routes;
    this.#savedIn = new Int32Array(routes.model.shifts).fill(-1);
    this.#nodes = new Int32Array(routes.model.nodes);
    this.#isKept = new Uint8Array(routes.model.nodes);
  }

  /** Forgets what is saved: a new round begins. */
  begin(): void {
    this.#round++;
    this.#saved.length = 0;
    this.#length = 0;
  }

  /** Saves a route, unless this round has. */
  save(route: number): void {
    if (this.#savedIn[route] === this.#round) return;
    this.#savedIn[route] = this.#round;
    const { model, next, isKept } = this.#routes;
    const from = this.#length;
    for (let node = next[model.begins + route]!; node !== model.ends + route; node = next[node]!) {
      this.#isKept[this.#length] = isKept[node]!;
      this.#nodes[this.#length++] = node;
    }
    this.#saved.push({ route, from, to: this.#length });
  }

  /** Puts back one route whose tasks are in no other route. */
  restore(route: number): void {
    const saved = this.#saved.find((one) => one.route === route);
    if (!saved) return;
    this.#empty(route);
    this.#fill(saved);
  }

  /** Puts back all saved routes. */
  restoreAll(): void {
    for (const { route } of this.#saved) this.#empty(route);
    for (const saved of this.#saved) this.#fill(saved);
  }

  #empty(route: number): void {
    const { model, next } = this.#routes;
    for (let node = next[model.begins + route]!; node !== model.ends + route;) {
      const following = next[node]!;
      if (!model.isFixed[node]) this.#routes.unlink(node);
      node = following;
    }
  }

  #fill({ route, from, to }: { route: number; from: number; to: number }): void {
    const { model } = this.#routes;
    let last = model.begins + route;
    for (let at = from; at < to; at++) {
      const node = this.#nodes[at]!;
      if (!model.isFixed[node]) this.#routes.link(node, last, this.#isKept[at] === 1);
      last = node;
    }
    this.#routes.refresh(route);
  }
}
