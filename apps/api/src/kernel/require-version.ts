import { problem } from '@shootdesk/shared/kernel/problem';

/** The record of a write and the version on which the caller bases it; null without `If-Match`. */
export interface RecordTarget {
  readonly id: number;
  readonly ifMatch: number | null;
}

/**
 * Refuses a write (412) of an outdated record; the answer contains the current one.
 * @param ifMatch null without `If-Match`
 */
export function requireVersion(ifMatch: number | null, current: { readonly cache_key: number }): void {
  if (ifMatch === null || ifMatch === current.cache_key) return;
  throw problem(
    'stale',
    'Someone else has changed this meanwhile. Please look at the current version and decide again.',
    {
      extra: { current },
    },
  );
}
