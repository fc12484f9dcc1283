import type { Preset, Range } from '../../../ui/inputs/date-range.ts';

/** The default range: twelve weeks including the current one. */
export const defaultWeeks: Range = { start: '-11w', end: '1w' };

/** Ranges of weeks that are offered as buttons. */
export const weekPresets: readonly Preset[] = [
  { label: '4 Weeks', start: '-3w', end: '1w' },
  { label: '12 Weeks', ...defaultWeeks },
  { label: '26 Weeks', start: '-25w', end: '1w' },
];
