import { formatInTimeZone } from './format-in-time-zone.ts';
import { datePattern, is24Hours, isMonthFirst, timePattern } from './date-forms.ts';
import { dayFirst, dayOf, dayPattern, minutesOf } from './day-words.ts';
import { addDays } from './local-days.ts';
import { twoDigits } from './two-digits.ts';

/** Form of a field's value: '2026-11-24', '14:30' or '2026-11-24T14:30', all of them without a time zone. */
export type MomentType = 'date' | 'time' | 'datetime-local';

/** Reads a time that somebody typed: '2:30 pm', '1430', '9', 'noon'. Null when it is none. */
function readTime(text: string): string | null {
  const clock = text.trim().toLowerCase();
  if (clock === 'noon' || clock === 'midday') return '12:00';
  if (clock === 'midnight') return '00:00';
  const [, hour, minute, half] = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*(am?|pm?|a\.m\.|p\.m\.)?$/.exec(clock) ?? [];
  if (hour === undefined) return null;
  // '02:30', and any time on a 24-hour clock, is literal; '2:30' on a 12-hour clock is a time of the working day.
  const isLiteral = half === undefined && (is24Hours() || hour.startsWith('0'));
  const literal = Number(hour) > 23 ? null : Number(hour) * 60 + Number(minute ?? 0);
  const minutes = isLiteral ? literal : minutesOf(hour, minute, half);
  return minutes === null || minutes >= 24 * 60
    ? null
    : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

interface FoundDay {
  readonly day: string;
  /** What else was typed. */
  readonly rest: string;
}

function findIn(written: string, today: string): FoundDay | null {
  for (const match of written.matchAll(dayPattern)) {
    const day = dayOf(today, match.groups!);
    if (day) return { day, rest: written.slice(0, match.index) + written.slice(match.index + match[0].length) };
  }
  return null;
}

/** A numeric day with a point may be the time beside a day in words: 'tomorrow 9.30'. */
const pointed = /(?<!\d[./])\b\d{1,2}\.\d\d\b(?![./]\d)/;

function findDay(text: string, today: string): FoundDay | null {
  const written = text.replace(/\byesterday\b/i, addDays(today, -1));
  const time = pointed.exec(written)?.[0];
  const beside = time === undefined ? null : findIn(dayFirst(written.replace(time, ' '), isMonthFirst()), today);
  if (time !== undefined && beside?.rest.trim() === '') return { day: beside.day, rest: time };
  return findIn(dayFirst(written, isMonthFirst()), today);
}

function readDay(text: string, today: string): string | null {
  const found = findDay(text, today);
  return found && found.rest.trim() === '' ? found.day : null;
}

function readDayAndTime(text: string, today: string): string | null {
  const found = findDay(text, today);
  const time = found && readTime(found.rest.replace(/^[,\s]*(?:t|at\b|@)?\s*|[,\s]*(?:\bat)?[,\s]*$/gi, ''));
  return time ? `${found.day}T${time}` : null;
}

/**
 * Reads what somebody typed: '24 nov', '24/11' (by the studio's order of day and month), 'fri', 'tomorrow 2 pm', '2026-11-24T14:30'.
 * @param today reference day for words such as 'tomorrow'
 * @returns null when it is incomplete or contains other words
 */
export function readMoment(type: MomentType, text: string, today: string): string | null {
  if (type === 'time') return readTime(text);
  return type === 'date' ? readDay(text, today) : readDayAndTime(text, today);
}

/** By type, completes a moment to an instant, which a pattern can format. */
const around = {
  date: (moment: string) => `${moment}T00:00:00Z`,
  time: (moment: string) => `2000-01-01T${moment}:00Z`,
  'datetime-local': (moment: string) => `${moment.slice(0, 16)}:00Z`,
};

/** Writes a moment as fields show it, which `readMoment` reads again: '24 Nov 2026, 02:30 PM', 'Nov 24, 2026'. */
export function momentText(type: MomentType, moment: string): string {
  if (moment === '') return '';
  const day = datePattern('d LLL y');
  const pattern = { date: day, time: timePattern(), 'datetime-local': `${day}, ${timePattern()}` }[type];
  return formatInTimeZone(around[type](moment), 'UTC', pattern);
}
