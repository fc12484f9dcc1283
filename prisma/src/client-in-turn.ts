import pg from 'pg';

/**
 * A connection that may be asked several things at once, as Prisma does inside a transaction: it sends a statement when the one before it is
 * answered. pg has a queue of its own for this, warns on the terminal of its use, and loses it with version 9. What is asked with a callback
 * is sent at once: a pool does so, on connections that nobody else has.
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
