import { problem } from '@shootdesk/shared/kernel/problem';

/**
 * Refuses a write to a record that has moved on since the caller read it, and shows the record as it is now.
 * @param ifMatch version named by `If-Match`; null when the caller sent none
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
