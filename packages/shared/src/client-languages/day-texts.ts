import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import { isMonthFirst, timePattern } from '../kernel/date-forms.ts';
import { remember } from '../kernel/remember.ts';
import { isEnglish } from './words.ts';

/** By language, form and time zone, because making a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function intlFormatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  return remember(formats, key, () => new Intl.DateTimeFormat(tag, options));
}

/** The variety of English that writes days in the studio's form. */
const varietyOf = (tag: string) => {
  if (!isEnglish(tag)) return tag;
  return isMonthFirst() ? 'en-US' : 'en-AU';
};

/** Formats the local day of an instant in a language: 'Monday 30 November'. */
export function dayTextIn(tag: string, instant: string, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return intlFormatOf(varietyOf(tag), parts).format(new Date(instant));
}

/** Formats minutes after midnight in a language: '09:00 AM', '09:00'. */
export function clockTextIn(tag: string, minute: number): string {
  const at = new Date(minute * 60_000);
  if (isEnglish(tag)) return formatInTimeZone(at, 'UTC', timePattern());
  return intlFormatOf(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}
