import { problem } from '@shootdesk/shared/kernel/problem';

/**
 * Refuses a write (412) when the record has changed since the caller read it; the answer contains the current record.
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
