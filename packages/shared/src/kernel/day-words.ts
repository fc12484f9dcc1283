import { addDays, mondayOf, weekdayOf } from './local-days.ts';
import { twoDigits } from './two-digits.ts';

/** In the order of `weekdayOf`: Sunday is 0. */
const weekdays = [
  'sun(?:day)?',
  'mon(?:day)?',
  'tue(?:s(?:day)?)?',
  'wed(?:s|nesday)?',
  'thu(?:r(?:s(?:day)?)?)?',
  'fri(?:day)?',
  'sat(?:urday)?',
];
const months = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
const weekday = `(?:${weekdays.join('|')})`;
const month = `(?:${months.join('|')})`;

/** Days as people write them, with named groups for `dayOf`; numeric ones with the day first. */
export const dayPattern = new RegExp(
  String.raw`\b(?:(?<iso>20\d\d-\d\d-\d\d)|(?:${weekday}s?,?\s+)?(?:the\s+)?(?<date>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${month})\b\.?(?:,?\s+(?<year>20\d\d))?` +
    String.raw`|(?:${weekday},?\s+)?(?<month2>${month})\.?\s+(?<date2>\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?:am|pm|:))(?:,?\s+(?<year2>20\d\d))?` +
    String.raw`|(?:${weekday},?\s+)?(?<day>\d{1,2})[/.](?<mon>\d{1,2})(?:[/.](?<yr>(?:20)?\d\d))?(?![\w/])` +
    String.raw`|(?<next>next\s+|this\s+(?:coming\s+)?|coming\s+)?(?<weekday>${weekday})(?:\s+(?:the\s+)?(?<nth>\d{1,2})(?:st|nd|rd|th))?(?<after>\s+week)?\b(?!')` +
    String.raw`|the\s+(?<only>\d{1,2})(?:st|nd|rd|th)\b|(?<relative>today|tomorrow|tmrw|tomoz|tonight|day after tomorrow))`,
  'gi',
);

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Returns the last such day if it is at most 120 days ago, else the next one; null for a day that does not exist. */
function nearest(today: string, monthNumber: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => `${each}-${twoDigits(monthNumber)}-${twoDigits(date)}`)
    .filter(isDay);
  return days.find((day) => day >= addDays(today, -120)) ?? days.at(-1) ?? null;
}

const indexIn = (patterns: readonly string[], word: string): number =>
  patterns.findIndex((pattern) => new RegExp(`^${pattern}$`, 'i').test(word));

function ofWeekday(
  today: string,
  { weekday: word, next, after }: Readonly<Record<string, string | undefined>>,
): string {
  const wanted = indexIn(weekdays, word!);
  const isNextWeek = after !== undefined || /^next/i.test(next ?? '');
  if (isNextWeek) return addDays(mondayOf(today), 7 + ((wanted + 6) % 7));
  const ahead = (wanted - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/** The day that a match of `dayPattern` means, such as `2026-11-24`; null when it is none. */
export function dayOf(today: string, groups: Readonly<Record<string, string | undefined>>): string | null {
  const { iso, date, year, date2, year2, day, mon, yr, relative, only, nth } = groups;
  if (iso) return isDay(iso) ? iso : null;
  const inYear = (text: string | undefined, monthNumber: number, dayNumber: number) => {
    if (text === undefined) return nearest(today, monthNumber, dayNumber);
    const full = `${text.length === 2 ? '20' : ''}${text}-${twoDigits(monthNumber)}-${twoDigits(dayNumber)}`;
    return isDay(full) ? full : null;
  };
  if (date) return inYear(year, indexIn(months, groups['month']!) + 1, Number(date));
  if (date2) return inYear(year2, indexIn(months, groups['month2']!) + 1, Number(date2));
  if (day) return inYear(yr, Number(mon), Number(day));
  if (relative) {
    if (/^day/i.test(relative)) return addDays(today, 2);
    return /^to(?:day|night)/i.test(relative) ? today : addDays(today, 1);
  }
  const dated = only ?? nth;
  if (dated) {
    const thisMonth = `${today.slice(0, 8)}${twoDigits(Number(dated))}`;
    if (isDay(thisMonth) && thisMonth >= today) return thisMonth;
    const following = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8) + twoDigits(Number(dated));
    return isDay(following) ? following : null;
  }
  return ofWeekday(today, groups);
}

/** Minutes after midnight; hours without am and pm are those of a working day. Null for no time. */
export function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number | null {
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const isAfternoon = half ? /^p/i.test(half) : hours >= 1 && hours < 7;
  if (isAfternoon && hours < 12) hours += 12;
  if (half && /^a/i.test(half) && hours === 12) hours = 0;
  return hours * 60 + minutes;
}

const numericDay = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})(?:\2((?:20)?\d\d))?(?![\d/-])/;

/** Writes numeric days as `dayPattern` takes them: the day first, with slashes. */
export const dayFirst = (text: string, isMonthFirst: boolean): string =>
  text.replace(numericDay, (_, first: string, _mark, second: string, year?: string) =>
    [...(isMonthFirst ? [second, first] : [first, second]), ...(year ? [year] : [])].join('/'),
  );
