import { keepAtMost } from '@shootdesk/shared/kernel/keep-at-most';
import { problem } from '@shootdesk/shared/kernel/problem';

interface Window {
  used: number;
  readonly endsAt: number;
}

/** Most keys remembered; the oldest windows go first, so that memory stays bounded under attack. */
const maxKeys = 50_000;

/** Counts attempts by key in windows of fixed length. Kept in memory, by each process for itself. */
export interface Attempts {
  /** Counts one attempt under each key, or throws 429 when any of them has none left. */
  spend(limits: ReadonlyMap<string, number>): void;
  /** Gives an attempt back: it turned out to be no guess. */
  refund(keys: Iterable<string>): void;
}

export function createAttempts(windowMs: number, now: () => Date): Attempts {
  const windows = new Map<string, Window>();

  function current(key: string): Window {
    const time = now().getTime();
    const known = windows.get(key);
    if (known && known.endsAt > time) return known;
    const fresh = { used: 0, endsAt: time + windowMs };
    keepAtMost(maxKeys, windows, key, fresh);
    return fresh;
  }

  return {
    spend(limits) {
      const counted = [...limits].map(([key, limit]) => ({ limit, window: current(key) }));
      const full = counted.find(({ limit, window }) => window.used >= limit);
      if (full) {
        const retryAfter = Math.ceil((full.window.endsAt - now().getTime()) / 1000);
        throw problem('too_many_requests', 'Too many attempts. Please wait some minutes and try again.', {
          retryAfter,
        });
      }
      for (const { window } of counted) window.used += 1;
    },
    refund(keys) {
      for (const key of keys) {
        const window = windows.get(key);
        if (window && window.used > 0) window.used -= 1;
      }
    },
  };
}
