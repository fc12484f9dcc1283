import { Socket } from 'node:net';
import type pg from 'pg';
import { ClientInTurn } from './client-in-turn.ts';

type Callback = (error: unknown, result: unknown) => void;

/**
 * Makes a callback that first clears the limit of its statement. Not written within `query`, because there it would hold the arguments, which
 * hold it in turn: the rows of each statement then outlived it until V8 collected everything, 150 MB in a long report.
 */
function clearingLimit(timer: NodeJS.Timeout, callback: Callback): Callback {
  return (error, result) => {
    clearTimeout(timer);
    callback(error, result);
  };
}

/**
 * Makes a class of connections that close when the server has not answered a statement within `limitMs`, because a frozen server would
 * block its callers until the network times out. They close instead of being reused, because their transaction may still be open.
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
