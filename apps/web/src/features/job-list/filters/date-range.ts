import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { jobRanges, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';

/** A half-open range as the address and the API write it: offsets such as `0d`, dates or instants; null is open. */
export interface Range {
  readonly start: string | null;
  readonly end: string | null;
}

/** Preset ranges. */
export const presets: readonly (Range & { readonly label: string })[] = [
  { label: 'Today', start: '0d', end: '1d' },
  { label: 'Yesterday', start: '-1d', end: '0d' },
  { label: 'Tomorrow', start: '1d', end: '2d' },
  { label: 'This Month', start: '0m', end: '1m' },
  { label: 'Past Month', start: '-1m', end: '0m' },
  { label: 'Reset', start: null, end: null },
];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First local day of a date filter of the job list; blank when open. */
export function fromDay({ start }: Range, timeZone: string, now: Date): string {
  if (start === null || isDay(start)) return start ?? '';
  return localDay(resolveTimeBound(start, timeZone, now), timeZone);
}

/** Last local day of a date filter of the job list, which the range still holds; blank when open. */
export function toDay({ end }: Range, timeZone: string, now: Date): string {
  if (end === null) return '';
  if (isDay(end)) return addDays(end, -1);
  return localDay(new Date(resolveTimeBound(end, timeZone, now).getTime() - 1), timeZone);
}

/** Makes the bound of a date filter that starts with a day. */
export function startOn(from: string): string | null {
  return from === '' ? null : from;
}

/** Makes the bound of a date filter that ends after a day. */
export function endAfter(to: string): string | null {
  return to === '' ? null : addDays(to, 1);
}

/** Whether a date filter of the job list ends before it starts, so that no list can be requested. */
export function hasReversedRange(filters: SavedViewFilters, timeZone: string, now: Date): boolean {
  return jobRanges.some(([start, end]) => isReversed({ start: filters[start], end: filters[end] }, timeZone, now));
}

/** Whether the range of a date filter ends before it starts. */
export function isReversed(range: Range, timeZone: string, now: Date): boolean {
  const from = fromDay(range, timeZone, now);
  const to = toDay(range, timeZone, now);
  return from !== '' && to !== '' && from > to;
}
