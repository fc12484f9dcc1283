import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';

/** A half-open range in the notation of addresses and the API: offsets such as `0d`, dates or instants; null is unbounded. */
export interface Range {
  readonly start: string | null;
  readonly end: string | null;
}

/** A range that one click chooses. */
export interface Preset extends Range {
  readonly label: string;
  /** Restores the initial range, and therefore never looks chosen. */
  readonly isReset?: true;
}

/** Preset ranges around the current day. */
export const presets: readonly Preset[] = [
  { label: 'Today', start: '0d', end: '1d' },
  { label: 'Yesterday', start: '-1d', end: '0d' },
  { label: 'Tomorrow', start: '1d', end: '2d' },
  { label: 'This Month', start: '0m', end: '1m' },
  { label: 'Past Month', start: '-1m', end: '0m' },
  { label: 'Reset', start: null, end: null, isReset: true },
];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** First local day of a range; blank when open. */
export function fromDay({ start }: Range, timeZone: string, now: Date): string {
  if (start === null || isDay(start)) return start ?? '';
  return localDay(resolveTimeBound(start, timeZone, now), timeZone);
}

/** Last local day that belongs to a range; blank when unbounded. */
export function toDay({ end }: Range, timeZone: string, now: Date): string {
  if (end === null) return '';
  if (isDay(end)) return addDays(end, -1);
  return localDay(new Date(resolveTimeBound(end, timeZone, now).getTime() - 1), timeZone);
}

/** Converts the first day of a range to its start. */
export function startOn(from: string): string | null {
  return from === '' ? null : from;
}

/** Converts the last day of a range to its exclusive end. */
export function endAfter(to: string): string | null {
  return to === '' ? null : addDays(to, 1);
}

/** Whether a range ends before it starts. */
export function isReversed(range: Range, timeZone: string, now: Date): boolean {
  const from = fromDay(range, timeZone, now);
  const to = toDay(range, timeZone, now);
  return from !== '' && to !== '' && from > to;
}
