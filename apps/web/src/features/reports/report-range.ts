import { timeBound } from '@shootdesk/shared/kernel/time-bounds';
import { presets, type Range } from '../../ui/inputs/date-range.ts';

/** The range that is shown first: payroll asks for a month. */
export const defaultRange: Range = { start: '0m', end: '1m' };

/** Ranges to choose by one click. Reset does the same as 'Reset All Filters', because the days are the only filter. */
export const reportPresets = presets
  .filter(({ label }) => label !== 'Tomorrow')
  .map((preset) => (preset.isReset ? { ...preset, ...defaultRange } : preset));

export const isDefaultRange = ({ start, end }: Range) => start === defaultRange.start && end === defaultRange.end;

const boundIn = (text: string | null) => (text !== null && timeBound.safeParse(text).success ? text : null);

/** Reads the range of an address, which names it unless it is the one that is shown first. */
export function readRange(search: URLSearchParams, usual: Range = defaultRange): Range {
  if (!search.has('from') && !search.has('to')) return usual;
  return { start: boundIn(search.get('from')), end: boundIn(search.get('to')) };
}

/** Writes the range as the query of an address; blank bounds are open. */
export function writeRange(range: Range, usual: Range = defaultRange): Record<string, string> {
  return range.start === usual.start && range.end === usual.end ? {} : { from: range.start ?? '', to: range.end ?? '' };
}

/** The range as the calls of the API take it. */
export function queryOf({ start, end }: Range): { readonly filterStart?: string; readonly filterEnd?: string } {
  return { ...(start !== null && { filterStart: start }), ...(end !== null && { filterEnd: end }) };
}
