import { Socket } from 'node:net';
import type pg from 'pg';
import { ClientInTurn } from './client-in-turn.ts';

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

    // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads; all end here
    override query(...args: any[]): any {
      const timer = setTimeout(() => {
        this.socket.destroy(new Error(`Connection terminated: the database has not answered for ${limitMs} ms.`));
      }, limitMs);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown) => {
          clearTimeout(timer);
          callback(error, result);
        };
        return super.query(...args);
      }
      const answer: Promise<unknown> = super.query(...args);
      return answer.finally(() => clearTimeout(timer));
    }
  };
}
