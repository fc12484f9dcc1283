import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';
import type { AccountChanges } from '../db/account-changes.ts';

/** Nobody is believed longer than this without being looked up, in milliseconds: should notifications not arrive, unnoticed. */
const longestBelief = 1000;

/** Most sessions remembered at a time. */
const mostKept = 10_000;

interface Remembered<V> {
  readonly value: V;
  readonly epoch: number;
  readonly at: number;
}

/** What was read of sessions, as long as nobody's account or session has changed since. */
export interface SessionMemory<V> {
  /** What is remembered of the session, else what `load` reads now. */
  readonly read: (sid: string) => Promise<V | undefined>;
  readonly forget: (sid: string) => void;
}

/** Remembers what `load` answers for as long as `changes` tells that it holds, and never longer than a second. */
export function rememberSessions<V>(
  changes: Pick<AccountChanges, 'epoch'>,
  load: (sid: string) => Promise<V | undefined>,
): SessionMemory<V> {
  const kept = new Map<string, Remembered<V>>();
  return {
    read: async (sid) => {
      const epoch = changes.epoch();
      const at = performance.now();
      const known = kept.get(sid);
      if (known && known.epoch === epoch && at - known.at < longestBelief) return known.value;
      const value = await load(sid);
      // What changed while it was being read may be missing in it: that is believed once, not remembered.
      if (value === undefined || epoch === null || changes.epoch() !== epoch) kept.delete(sid);
      else keepAtMost(mostKept, kept, sid, { value, epoch, at });
      return value;
    },
    forget: (sid) => void kept.delete(sid),
  };
}
