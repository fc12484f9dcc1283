import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest work on the event loop before others get a turn, in ms. */
const turnMs = 15;

/** Gives others a turn on the event loop where the last one was a while ago, and ends the work that nobody waits for any more. */
export type Turn = () => Promise<void>;

/** @param signal its reason is thrown once it is aborted */
export function turns(signal: AbortSignal): Turn {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < turnMs) return;
    await nextTurn();
    since = performance.now();
  };
}
