import { dayOf, dayPattern, minutesOf } from '../kernel/day-words.ts';
import { localDay } from '../kernel/local-days.ts';
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
  /** Days in the past. */
  readonly past: Guess<string>[];
  /** Further days of the visit, named beside the first. */
  readonly otherDays: Guess<string>[];
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
 * @param now instant to which relative days such as 'tomorrow' refer
 * @param timeZone of the organisation
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
  // Hours next to the wished day come before others, such as those of the deadline.
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
