import pg from 'pg';

interface StartingClient {
  getStartupConf: () => Record<string, string>;
}

/**
 * A connection that queues concurrent statements, as Prisma sends them in a transaction. pg's own queue for this is deprecated, prints
 * warnings and is removed in version 9. Statements with a callback are sent at once: a pool sends those on exclusive connections.
 */
export class ClientInTurn extends pg.Client {
  #last: Promise<void> | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Prisma's adapter handles instants without an offset; another session time zone would shift them. Poolers keep this parameter for each of
    // their clients, but refuse `options`, and pg's types leave out the method that names parameters.
    const client = this as unknown as StartingClient;
    const usual = client.getStartupConf.bind(client);
    client.getStartupConf = () => ({ ...usual(), TimeZone: 'UTC' });
  }

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
