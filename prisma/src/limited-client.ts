import { Socket } from 'node:net';
import type pg from 'pg';
import { ClientInTurn } from './client-in-turn.ts';

/**
 * A class of connections that are cut when the server has not answered a statement for `limitMs`. A server that is frozen would hold its
 * callers for as long as the network believes in it. The connection is cut, not reused, because its transaction may still be open.
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
