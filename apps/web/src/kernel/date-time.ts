import {
  datePattern,
  dateTimePattern,
  is24Hours,
  isMonthFirst,
  timePattern,
} from '@shootdesk/shared/kernel/date-forms';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';

/** Maximum number of cached texts: a few screens of a list. The cache is cleared when it is full. */
const mostTexts = 5_000;

/** Memoizes a formatter, because a list of a hundred instants is formatted again at each key press. */
function remembered(write: (instant: string, timeZone: string) => string) {
  const texts = new Map<string, string>();
  return (instant: string, timeZone: string): string => {
    const key = `${instant} ${timeZone} ${dateTimePattern()}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size >= mostTexts) texts.clear();
    const text = write(instant, timeZone);
    texts.set(key, text);
    return text;
  };
}

/** Formats an instant in the studio's form, in the time zone of the reader: '21 March 2026, 02:30 PM'. */
export const formatDateTime = remembered((instant, timeZone) => formatInstantsIn(timeZone)(instant));

/**
 * Formatters by clock (12 or 24 hours) and time zone. Making one takes longer than using it a hundred times, and a dispatch board has thousands of
 * times.
 */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormatOf(timeZone: string): Intl.DateTimeFormat {
  const hourCycle = is24Hours() ? 'h23' : 'h12';
  const made = timeFormats.get(hourCycle + timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle });
  timeFormats.set(hourCycle + timeZone, format);
  return format;
}

/** Formats the time of day of an instant, for places that already show the day: '02:30 PM'. */
export function formatTime(instant: string, timeZone: string): string {
  // Some browsers put a narrow space before 'PM'.
  return timeFormatOf(timeZone).format(new Date(instant)).replace('\u202F', ' ');
}

/** Formats the time of day in short form: '9 am', '2:30 pm', or '14:30' on 24-hour clocks. */
export function formatShortTime(instant: string, timeZone: string): string {
  const text = formatTime(instant, timeZone);
  return is24Hours() ? text : text.replace(/^0/, '').replace(':00', '').toLowerCase();
}

const shortDayFormat = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a calendar day in short form: 'Mon 23 Nov'. */
export function shortDayText(day: string): string {
  const parts = shortDayFormat.formatToParts(new Date(`${day}T00:00:00Z`));
  return (['weekday', 'day', 'month'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join(' ');
}

/** Formats an instant on one short line: 'Wed 2 Dec, 7 pm'. It has no year, so it suits only instants that are near. */
export function formatShortDateTime(instant: string, timeZone: string): string {
  return `${shortDayText(localDay(instant, timeZone))}, ${formatShortTime(instant, timeZone)}`;
}

/** Formatters by clock (12 or 24 hours) and time zone. Making one takes longer than using it a hundred times. */
const shortFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant for a line of a dense list: 'Fri 27 Nov, 3:00 pm', 'Fri Nov 27, 15:00'. It has no year; show the full form as the title. */
export const formatListDateTime = remembered((instant, timeZone) => {
  const hourCycle = is24Hours() ? 'h23' : 'h12';
  const key = hourCycle + timeZone;
  let format = shortFormats.get(key);
  if (!format) {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en', { ...parts, timeZone, hourCycle });
    shortFormats.set(key, format);
  }
  const of = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const date = isMonthFirst() ? `${of['month']} ${of['day']}` : `${of['day']} ${of['month']}`;
  const time = is24Hours()
    ? `${of['hour']?.padStart(2, '0')}:${of['minute']}`
    : `${of['hour']}:${of['minute']} ${of['dayPeriod']?.toLowerCase()}`;
  return `${of['weekday']} ${date}, ${time}`;
});

/** Formats the start of something that lasts: the time of day, with the day unless it is today. */
export function formatSince(instant: string, timeZone: string, now: Date): string {
  const isToday = localDay(instant, timeZone) === localDay(now, timeZone);
  return (isToday ? formatTime : formatDateTime)(instant, timeZone);
}

/** Formats a calendar day such as '2026-06-10' for readers: '10 June 2026'. */
export function dayText(date: string): string {
  return date === '' ? '' : formatInTimeZone(`${date}T00:00:00Z`, 'UTC', datePattern());
}

/** Formats a time of day such as '14:30' for readers: '02:30 PM'. */
export function clockText(time: string): string {
  return time === '' ? '' : formatInTimeZone(`2000-01-01T${time}:00Z`, 'UTC', timePattern());
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = 24 * 60 * 60_000;

/** Formats the local days between now and an instant: 'today', 'tomorrow', 'in 3 days', '2 days ago'. */
export function relativeDay(instant: string, timeZone: string, now: Date): string {
  const midnight = (moment: string | Date) => Date.parse(formatInTimeZone(moment, timeZone, "yyyy-MM-dd'T00:00:00Z'"));
  return words.format(Math.round((midnight(instant) - midnight(now)) / day), 'day');
}

const units = [
  ['day', day],
  ['hour', day / 24],
  ['minute', 60_000],
] as const;

/**
 * Formats the time since an instant in its largest unit: '3 hours ago'. An instant in the future is 'just now', because the computer's clock may be
 * behind.
 */
export function relativeTime(instant: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(instant);
  const unit = units.find(([, lengthMs]) => passedMs >= lengthMs);
  return unit ? words.format(-Math.floor(passedMs / unit[1]), unit[0]) : 'just now';
}
