import { problem } from '@shootdesk/shared/kernel/problem';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import type { Actor } from './actor.ts';

/** Refuses a range that ends before it starts, naming both parameters. */
export function refuseReversed(from: Date, to: Date, start: string, end: string): void {
  if (from <= to) return;
  const fields = { [start]: ['From cannot be after To.'], [end]: ['To cannot be before From.'] };
  throw problem('malformed', 'From cannot be after To.', { fields });
}

/** Resolves `filterStart` and `filterEnd` in the caller's time zone; refuses a range that ends before it starts. */
export function resolveFilterRange(
  { timeZone }: Pick<Actor, 'timeZone'>,
  { filterStart, filterEnd }: { readonly filterStart: string; readonly filterEnd: string },
  now: Date,
): { readonly from: Date; readonly to: Date } {
  const from = resolveTimeBound(filterStart, timeZone, now);
  const to = resolveTimeBound(filterEnd, timeZone, now);
  refuseReversed(from, to, 'filterStart', 'filterEnd');
  return { from, to };
}
