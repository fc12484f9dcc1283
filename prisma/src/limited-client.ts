import { Socket } from 'node:net';
import type pg from 'pg';
import { ClientInTurn } from './client-in-turn.ts';

type Callback = (error: unknown, result: unknown) => void;

/**
 * A callback that first ends the statement's limit. Not an inline closure, because that would keep the arguments, and thus the rows, in
 * memory until a full garbage collection: 150 MB in a long report.
 */
function endingBefore(end: () => void, callback: Callback): Callback {
  return (error, result) => {
    end();
    callback(error, result);
  };
}

/**
 * A class of connections that close when a statement takes longer than `limitMs`, because a frozen server would block callers until the
 * network times out. They are not reused, because their transaction may be open.
 * @param onStatement called with the seconds of each statement
 */
export function limitedClient(limitMs: number, onStatement?: (seconds: number) => void): typeof pg.Client {
  return class LimitedClient extends ClientInTurn {
    private readonly socket: Socket;

    constructor(config?: string | pg.ClientConfig) {
      const socket = new Socket();
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
      this.socket = socket;
    }

    /** Starts the limit and returns the function that ends it. */
    private startLimit(): () => void {
      const begunAt = performance.now();
      const timer = setTimeout(() => {
        this.socket.destroy(new Error(`Connection terminated: the database has not answered for ${limitMs} ms.`));
      }, limitMs);
      return () => {
        clearTimeout(timer);
        onStatement?.((performance.now() - begunAt) / 1000);
      };
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads; all end here
    override query(...args: any[]): any {
      const end = this.startLimit();
      const callback = args.at(-1);
      if (typeof callback === 'function') return super.query(...args.slice(0, -1), endingBefore(end, callback));
      const answer: Promise<unknown> = super.query(...args);
      return answer.finally(end);
    }
  };
}
