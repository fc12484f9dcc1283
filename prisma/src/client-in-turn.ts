import pg from 'pg';

/**
 * A connection that queues concurrent statements, as Prisma sends them in a transaction. pg's own queue for this is deprecated, prints
 * warnings and is removed in version 9. Statements with a callback are sent at once: a pool sends those on exclusive connections.
 */
export class ClientInTurn extends pg.Client {
  #last: Promise<void> | null = null;

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads; all end here
  override query(...args: any[]): any {
    // oxlint-disable-next-line typescript/no-explicit-any
    const send = (): Promise<unknown> => super.query(...(args as [any]));
    if (typeof args.at(-1) === 'function') return send();
    const answer = this.#last ? this.#last.then(send) : send();
    const end = () => {
      if (this.#last === ended) this.#last = null;
    };
    const ended = answer.then(end, end);
    this.#last = ended;
    return answer;
  }
}
