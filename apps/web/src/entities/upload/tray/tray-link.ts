import type { KeptFile } from './kept-file.ts';
import type { Settled, TrayView } from './tray-view.ts';

/** Messages between a person's tabs about the tray. */
export type TrayMessage =
  | { readonly kind: 'added'; readonly file: KeptFile }
  | { readonly kind: 'view'; readonly view: TrayView }
  | { readonly kind: 'settled'; readonly id: string; readonly settled: Settled }
  | { readonly kind: 'retry' | 'remove' | 'keep-as-new'; readonly ids: readonly string[] }
  | { readonly kind: 'hello' };

/** Connects a person's tabs: one of them sends the files, the others show its state. */
export interface TrayLink {
  /** Calls back once this tab becomes the one that sends, which it stays until the link is closed. */
  readonly lead: (begin: () => void) => void;
  /** Runs a copy. While one runs in any tab, `sweep` does nothing. */
  readonly whileCopying: <T>(copy: () => Promise<T>) => Promise<T>;
  readonly whileNoneCopies: (sweep: () => Promise<void>) => Promise<void>;
  readonly post: (message: TrayMessage) => void;
  readonly listen: (listener: (message: TrayMessage) => void) => void;
  readonly close: () => void;
}

/** Links the tabs of a browser by web locks and a broadcast channel. */
export function browserLink(userId: number): TrayLink {
  const name = `shootdesk.tray.${userId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  const { locks } = navigator;
  return {
    lead: (begin) => {
      const untilClosed = () => {
        begin();
        return new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()));
      };
      locks.request(name, { signal: closed.signal }, untilClosed).catch(() => undefined);
    },
    whileCopying: (copy) => locks.request(`${name}.copying`, { mode: 'shared' }, copy),
    whileNoneCopies: async (sweep) => {
      await locks.request(`${name}.copying`, { ifAvailable: true }, async (lock) => lock && sweep());
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TrayMessage>) => listener(data)),
    close: () => {
      closed.abort();
      channel.close();
    },
  };
}
