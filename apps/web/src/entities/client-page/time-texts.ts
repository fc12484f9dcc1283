import { intlFormatOf } from '@shootdesk/shared/client-languages/day-texts';
import { isEnglish } from '@shootdesk/shared/client-languages/words';
import { is24Hours } from '@shootdesk/shared/kernel/date-forms';
import { formatShortTime } from '../../kernel/date-time.ts';

/** Formats the time of day of an instant in a language: '9 am', '09:00'. */
export function timeTextIn(tag: string, instant: string, timeZone: string): string {
  if (isEnglish(tag)) return formatShortTime(instant, timeZone);
  const hourCycle = is24Hours() ? ({ hourCycle: 'h23' } as const) : {};
  return intlFormatOf(tag, { timeStyle: 'short', timeZone, ...hourCycle }).format(new Date(instant));
}
