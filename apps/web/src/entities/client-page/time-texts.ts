import { isEnglish } from '@shootdesk/shared/client-languages/words';
import { is24Hours, isMonthFirst } from '@shootdesk/shared/kernel/date-forms';
import { formatShortTime } from '../../kernel/date-time.ts';

/** By language, form and time zone, because making a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** The variety of English that writes days in the studio's form. */
const varietyOf = (tag: string) => {
  if (!isEnglish(tag)) return tag;
  return isMonthFirst() ? 'en-US' : 'en-AU';
};

/** Formats the local day of an instant in a language: 'Monday 30 November'. */
export function dayTextIn(tag: string, instant: string, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return formatOf(varietyOf(tag), parts).format(new Date(instant));
}

/** Formats the time of day of an instant in a language: '9 am', '09:00'. */
export function timeTextIn(tag: string, instant: string, timeZone: string): string {
  if (isEnglish(tag)) return formatShortTime(instant, timeZone);
  const hourCycle = is24Hours() ? ({ hourCycle: 'h23' } as const) : {};
  return formatOf(tag, { timeStyle: 'short', timeZone, ...hourCycle }).format(new Date(instant));
}
