import { timeBound } from '@shootdesk/shared/kernel/time-bounds';
import { presets, type Range } from '../../ui/inputs/date-range.ts';

/** The default range: the current month, because payroll needs months. */
export const defaultRange: Range = { start: '0m', end: '1m' };

/**
 * Ranges that are offered as buttons. Reset restores the default range, as 'Reset All Filters' does, because the days are the only filter.
 */
export const reportPresets = presets
  .filter(({ label }) => label !== 'Tomorrow')
  .map((preset) => (preset.isReset ? { ...preset, ...defaultRange } : preset));

export const isDefaultRange = ({ start, end }: Range) => start === defaultRange.start && end === defaultRange.end;

const boundIn = (text: string | null) => (text !== null && timeBound.safeParse(text).success ? text : null);

/** Parses the range of an address, which omits the default range. */
export function readRange(search: URLSearchParams, usual: Range = defaultRange): Range {
  if (!search.has('from') && !search.has('to')) return usual;
  return { start: boundIn(search.get('from')), end: boundIn(search.get('to')) };
}

/** Formats the range as query parameters of the address, without the default range; blank bounds are open. */
export function writeRange(range: Range, usual: Range = defaultRange): Record<string, string> {
  return range.start === usual.start && range.end === usual.end ? {} : { from: range.start ?? '', to: range.end ?? '' };
}

/** Formats the range as query parameters of the API. */
export function queryOf({ start, end }: Range): { readonly filterStart?: string; readonly filterEnd?: string } {
  return { ...(start !== null && { filterStart: start }), ...(end !== null && { filterEnd: end }) };
}
