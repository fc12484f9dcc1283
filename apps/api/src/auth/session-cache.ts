import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';
import type { AccountChanges } from '../db/account-changes.ts';

/** Upper bound on the cache's age, because a connection pooler can drop Postgres notifications silently. */
const cacheTtlMs = 1000;

const maxSessions = 10_000;

interface Cached<V> {
  readonly value: V;
  readonly epoch: number;
  readonly at: number;
}

/** Sessions cached in this process. */
export interface SessionCache<V> {
  /** Returns the cached session, or loads it. */
  readonly read: (sid: string) => Promise<V | undefined>;
  readonly forget: (sid: string) => void;
}

/** Caches loaded sessions in this process until `changes` reports a change of any account or session, and for a second at most. */
export function cacheSessions<V>(
  changes: Pick<AccountChanges, 'epoch'>,
  load: (sid: string) => Promise<V | undefined>,
): SessionCache<V> {
  const cache = new Map<string, Cached<V>>();
  return {
    read: async (sid) => {
      const epoch = changes.epoch();
      const at = performance.now();
      const cached = cache.get(sid);
      if (cached && cached.epoch === epoch && at - cached.at < cacheTtlMs) return cached.value;
      const value = await load(sid);
      // A change during the read may be missing in the value, so the value is returned but not cached.
      if (value === undefined || epoch === null || changes.epoch() !== epoch) cache.delete(sid);
      else keepAtMost(maxSessions, cache, sid, { value, epoch, at });
      return value;
    },
    forget: (sid) => void cache.delete(sid),
  };
}
