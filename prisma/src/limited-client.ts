import { Socket } from 'node:net';
import type pg from 'pg';
import { ClientInTurn } from './client-in-turn.ts';

type Callback = (error: unknown, result: unknown) => void;

/**
 * A callback that first clears the statement's timer. Not an inline closure, because that would keep the arguments, and thus the rows, in
 * memory until a full garbage collection: 150 MB in a long report.
 */
function clearingLimit(timer: NodeJS.Timeout, callback: Callback): Callback {
  return (error, result) => {
    clearTimeout(timer);
    callback(error, result);
  };
}

/**
 * A class of connections that close when a statement takes longer than `limitMs`, because a frozen server would block callers until the
 * network times out. They are not reused, because their transaction may be open.
 */
export function limitedClient(limitMs: number): typeof pg.Client {
  return class LimitedClient extends ClientInTurn {
    private readonly socket: Socket;

    constructor(config?: string | pg.ClientConfig) {
      const socket = new Socket();
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
      this.socket = socket;
    }

    private startLimit(): NodeJS.Timeout {
      return setTimeout(() => {
        this.socket.destroy(new Error(`Connection terminated: the database has not answered for ${limitMs} ms.`));
      }, limitMs);
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads; all end here
    override query(...args: any[]): any {
      const timer = this.startLimit();
      const callback = args.at(-1);
      if (typeof callback === 'function') return super.query(...args.slice(0, -1), clearingLimit(timer, callback));
      const answer: Promise<unknown> = super.query(...args);
      return answer.finally(() => clearTimeout(timer));
    }
  };
}
