import { addDays, localDay, mondayOf, weekdayOf } from '../kernel/local-days.ts';
import { guess, matchesIn, overlap, type Guess, type Span } from './guess.ts';

export interface Hours {
  /** Minutes after midnight; null for none. */
  readonly earliest: number | null;
  readonly latest: number | null;
}

export interface TimeWords {
  /** Wished day of the visit. */
  readonly day: Guess<string> | null;
  readonly hours: Guess<Hours> | null;
  /** Day by which the work is needed. */
  readonly deadline: Guess<string> | null;
  /** Days that have gone. */
  readonly past: Guess<string>[];
  /** Further days of the visit, named beside the first. */
  readonly otherDays: Guess<string>[];
}

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

const dayPattern = new RegExp(
  String.raw`\b(?:(?<iso>20\d\d-\d\d-\d\d)|(?:${weekday}s?,?\s+)?(?:the\s+)?(?<date>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${month})\b\.?(?:,?\s+(?<year>20\d\d))?` +
    String.raw`|(?:${weekday},?\s+)?(?<month2>${month})\.?\s+(?<date2>\d{1,2})(?:st|nd|rd|th)?\b(?!\s*(?:am|pm|:))(?:,?\s+(?<year2>20\d\d))?` +
    String.raw`|(?:${weekday},?\s+)?(?<day>\d{1,2})[/.](?<mon>\d{1,2})(?:[/.](?<yr>(?:20)?\d\d))?(?![\w/])` +
    String.raw`|(?<next>next\s+|this\s+(?:coming\s+)?|coming\s+)?(?<weekday>${weekday})(?:\s+(?:the\s+)?(?<nth>\d{1,2})(?:st|nd|rd|th))?(?<after>\s+week)?\b(?!')` +
    String.raw`|the\s+(?<only>\d{1,2})(?:st|nd|rd|th)\b|(?<relative>today|tomorrow|tmrw|tomoz|tonight|day after tomorrow))`,
  'gi',
);

const pad = (part: number) => String(part).padStart(2, '0');

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The day of a month that is next, or has just gone: within eight months ahead, else the last one. */
function nearest(today: string, monthNumber: number, date: number): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => `${each}-${pad(monthNumber)}-${pad(date)}`).filter(isDay);
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

/** The day that the words mean; null when it is none. */
function dayOf(today: string, groups: Readonly<Record<string, string | undefined>>): string | null {
  const { iso, date, year, date2, year2, day, mon, yr, relative, only, nth } = groups;
  if (iso) return isDay(iso) ? iso : null;
  const inYear = (text: string | undefined, monthNumber: number, dayNumber: number) => {
    if (text === undefined) return nearest(today, monthNumber, dayNumber);
    const full = `${text.length === 2 ? '20' : ''}${text}-${pad(monthNumber)}-${pad(dayNumber)}`;
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
    const thisMonth = `${today.slice(0, 8)}${pad(Number(dated))}`;
    if (isDay(thisMonth) && thisMonth >= today) return thisMonth;
    const following = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8) + pad(Number(dated));
    return isDay(following) ? following : null;
  }
  return ofWeekday(today, groups);
}

const deadlineWords =
  /\b(?:by|due:?(?: (?:by|on|back))?|deadline(?: is| of)?:?|no later than|back (?:by|on)|ready (?:by|for|on)|needed (?:by|for|on)|need (?:them|it|everything|these|files|images) (?:all )?(?:by|back by|on)?|(?:goes?|going|launch(?:es|ing)?|is|on) (?:live|the market|online|portals?)(?: on)?|live(?: on)?|delivery:?|launch(?:es|ing)?(?: on)?|auction(?: is)?(?: on)?|open (?:home|house)(?: is)?(?: on)?|inspections?(?: start| begin)?(?: on)?)\s*(?:the |cob |close of business |end of |eod |first thing |next )?$/i;
const excluded =
  /\b(?:not?|never|except|avoid|can'?t do|cannot do|any day but|anything but|away|closed|unavailable)(?: (?:on|a|any))?\s*$/i;
const isPastTense =
  /\b(?:last|listed|signed|met|spoke|called|shot|photographed|was(?: \w+)?|were|since|on leave|sent|from)(?: \w+)? (?:on )?$/i;

const clock = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(am|pm|a\.m\.|p\.m\.)?`;
const hourPatterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Hours | null])[] = [
  [
    new RegExp(String.raw`\b(?:between|from|btw)\s+${clock}\s*(?:and|to|-|–|until)\s*${clock}`, 'gi'),
    (match) => range(match),
  ],
  [
    new RegExp(String.raw`(?<![\d/.-])${clock}\s*(?:-|–|to)\s*(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)\b`, 'gi'),
    (match) => range(match),
  ],
  [
    new RegExp(String.raw`\b(?:after|from|not before|any ?time (?:after|from))\s+${clock}(?![\d/])`, 'gi'),
    (match) => side(match, 'earliest'),
  ],
  [
    new RegExp(String.raw`\b(?:before|until|till|no later than|latest)\s+${clock}(?![\d/])`, 'gi'),
    (match) => side(match, 'latest'),
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:at|@|around|about|approx|circa|for)\s*|@\s*)${clock}(?![\d/]|\s*(?:bed|bath|car|photo|image|min|hour|week|day|month))`,
      'gi',
    ),
    (match) => exact(match),
  ],
  [/\b(\d{1,2})(?:[:.](\d\d))?\s*(am|pm|a\.m\.|p\.m\.)/gi, (match) => exact(match)],
  [/(?<![\d/-])([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d/])/g, (match) => exact(match)],
  [/\b(?:at )?(?:noon|midday|lunch ?time)\b/gi, () => ({ earliest: 720, latest: 720 })],
  [/\b(?:first thing|early)(?: in the morning)?\b/gi, () => ({ earliest: null, latest: 9 * 60 })],
  [
    /(?<!good )\bmorning\b(?! *!| *,? *(?:all|team|guys|everyone)\b| *, *\r?\n)|\b(?:in the )?a\.?m\.?\b(?! \d)/gi,
    () => ({ earliest: null, latest: 11 * 60 + 45 }),
  ],
  [/\bafternoon\b|\barvo\b/gi, () => ({ earliest: 720, latest: 17 * 60 })],
];

/** Minutes of a clock; hours without am and pm are those of a working day. Null for no time. */
function minutesOf(hour: string, minute: string | undefined, half: string | undefined): number | null {
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const isAfternoon = half ? /^p/i.test(half) : hours >= 1 && hours < 7;
  if (isAfternoon && hours < 12) hours += 12;
  if (half && /^a/i.test(half) && hours === 12) hours = 0;
  return hours * 60 + minutes;
}

function exact([, hour, minute, half]: RegExpExecArray): Hours | null {
  const at = minutesOf(hour!, minute, half);
  return at === null ? null : { earliest: at, latest: at };
}

function side([, hour, minute, half]: RegExpExecArray, name: keyof Hours): Hours | null {
  const at = minutesOf(hour!, minute, half);
  return at === null ? null : { earliest: null, latest: null, [name]: at };
}

function range([, hour, minute, half, hour2, minute2, half2]: RegExpExecArray): Hours | null {
  const latest = minutesOf(hour2!, minute2, half2);
  const isMorning = half === undefined && half2 !== undefined && /^p/i.test(half2) && Number(hour) > Number(hour2);
  const earliest = minutesOf(hour!, minute, half ?? (isMorning || Number(hour) === 12 ? undefined : half2));
  return latest === null || earliest === null || earliest > latest ? null : { earliest, latest };
}

function readHours(text: string, part: Span, taken: readonly Span[]): Guess<Hours>[] {
  const found: Guess<Hours>[] = [];
  for (const [pattern, hoursOf] of hourPatterns) {
    for (const match of matchesIn(text, part, pattern)) {
      if ([...taken, ...found].some((each) => overlap(each, match))) continue;
      const hours = hoursOf(match);
      if (hours) found.push(guess(hours, match));
    }
  }
  return found;
}

/**
 * Reads days and hours.
 * @param today the day by which relative days are meant, by the clock of the organisation
 */
export function readTimes(text: string, part: Span, now: Date, timeZone: string, taken: readonly Span[]): TimeWords {
  const today = localDay(now, timeZone);
  const days: Guess<string>[] = [];
  const deadlines: Guess<string>[] = [];
  const past: Guess<string>[] = [];
  for (const match of matchesIn(text, part, dayPattern)) {
    if (taken.some((each) => overlap(each, match))) continue;
    const day = dayOf(today, match.groups!);
    const lead = text.slice(Math.max(part.start, match.start - 45), match.start);
    if (day === null || excluded.test(lead) || isPastTense.test(lead)) continue;
    if (day < today) past.push(guess(match[0], match));
    else if (deadlineWords.test(lead)) deadlines.push(guess(day, match));
    else days.push(guess(day, match));
  }
  const spans = [...taken, ...days, ...deadlines, ...past];
  const hours = readHours(text, part, spans);
  const [day = null, ...others] = days;
  // Hours that stand with the wished day come before others, such as those of the deadline.
  const near = (each: Span) =>
    day ? Math.min(Math.abs(each.start - day.end), Math.abs(day.start - each.end)) : each.start;
  const isOfDeadline = (each: Span) =>
    deadlines.some(
      ({ end, start }) => (each.start >= end && each.start - end < 8) || (start >= each.end && start - each.end < 5),
    );
  const ofVisit = hours.filter((each) => !isOfDeadline(each)).toSorted((a, b) => near(a) - near(b));
  const isExact = ({ value }: Guess<Hours>) => value.earliest !== null && value.earliest === value.latest;
  const best = ofVisit.find((each) => isExact(each) && near(each) < 40) ?? ofVisit[0] ?? null;
  return {
    day,
    hours: best,
    deadline: deadlines[0] ?? null,
    past,
    otherDays: others.filter(({ value }) => value !== day?.value),
  };
}
