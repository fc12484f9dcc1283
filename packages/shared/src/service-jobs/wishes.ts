import { formatInTimeZone } from '../kernel/format-in-time-zone.ts';
import { z } from 'zod';
import { localDay, weekdayOf } from '../kernel/local-days.ts';
import type { Sentence } from '../kernel/sentence.ts';
import { liesInJobYears, outsideJobYears } from './job-years.ts';

const day = z.iso
  .date('Must be a date, such as 2026-03-31.')
  .refine((text) => liesInJobYears(`${text}T00:00:00Z`), outsideJobYears)
  .nullable()
  .default(null);
const minute = z.int().min(0).max(1439).nullable().default(null);

/** Wishes of an order for its visit, by the clocks of the property. */
export const wishes = z
  .strictObject({
    firstDay: day.describe('Earliest day'),
    lastDay: day.describe('Latest day'),
    earliest: minute.describe('Earliest start, in minutes after midnight'),
    latest: minute.describe('Latest start, in minutes after midnight'),
    notWeekdays: z
      .array(z.int().min(1).max(7))
      .max(6, 'One day of the week must be left.')
      .default([])
      .transform((days) => [...new Set(days)].toSorted((a, b) => a - b))
      .describe('Days of the week on which the client does not want it: 1 is Monday'),
    agentAttends: z.boolean().default(false).describe('The agent must be there'),
    keysAtOffice: z.boolean().default(false).describe("Keys are to be fetched from the client's office"),
    isFlexible: z
      .boolean()
      .default(false)
      .describe(
        'The client leaves the time within these days and hours to the studio: they are told the day first, the time the day before',
      ),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day must not be before the first.',
  })
  .refine(({ earliest, latest }) => earliest === null || latest === null || earliest <= latest, {
    path: ['latest'],
    message: 'The latest start must not be before the earliest.',
  })
  .meta({
    id: 'Wishes',
    example: {
      ...{ firstDay: '2026-03-19', lastDay: null, earliest: 840, latest: null, notWeekdays: [1] },
      ...{ agentAttends: true, keysAtOffice: false, isFlexible: false },
    },
  });

export type Wishes = z.output<typeof wishes>;

/** Reads the wishes of a job as they are stored. */
export const readWishes = (stored: unknown): Wishes | null => (stored === null ? null : wishes.parse(stored));

/** True when an order has no wishes. */
export const isBlank = (all: Wishes): boolean =>
  Object.values(all).every((each) => each === null || each === false || (Array.isArray(each) && each.length === 0));

const dayWords = (text: string) => formatInTimeZone(`${text}T00:00:00Z`, 'UTC', 'EEEE d MMMM');
const timeWords = (at: number) => formatInTimeZone(new Date(at * 60_000), 'UTC', 'h:mm aaa');
/** The first of January 2024 was a Monday. */
const weekdayWord = (weekday: number) => formatInTimeZone(`2024-01-0${weekday}T00:00:00Z`, 'UTC', 'EEEE');

function daysWords({ firstDay, lastDay }: Wishes): string {
  if (firstDay !== null && firstDay === lastDay) return dayWords(firstDay);
  if (firstDay !== null && lastDay !== null) return `${dayWords(firstDay)} to ${dayWords(lastDay)}`;
  if (firstDay !== null) return `from ${dayWords(firstDay)}`;
  return lastDay === null ? '' : `until ${dayWords(lastDay)}`;
}

function hoursWords({ earliest, latest }: Wishes): string {
  if (earliest !== null && earliest === latest) return `at ${timeWords(earliest)}`;
  if (earliest !== null && latest !== null) return `a start between ${timeWords(earliest)} and ${timeWords(latest)}`;
  if (earliest !== null) return `a start after ${timeWords(earliest)}`;
  return latest === null ? '' : `a start before ${timeWords(latest)}`;
}

const weekdaysWords = ({ notWeekdays }: Wishes) =>
  notWeekdays.length === 0 ? '' : `not on ${notWeekdays.map((each) => `${weekdayWord(each)}s`).join(', ')}`;

/** Formats the wishes of an order in short pieces; empty without any. */
export function wishWords(all: Wishes): string[] {
  const { agentAttends, keysAtOffice, isFlexible } = all;
  return [
    daysWords(all),
    hoursWords(all),
    weekdaysWords(all),
    agentAttends && 'agent must be there',
    keysAtOffice && 'keys at the office',
    isFlexible && 'time is left to us',
  ].filter((each) => typeof each === 'string' && each !== '') as string[];
}

/** A conflict in the form of booking conflicts. */
export interface WishConflict {
  readonly kind: 'wish';
  readonly sentence: Sentence;
}

/**
 * Conflicts of an appointment with the wishes of its order.
 * @param timeZone of the property
 */
export function wishConflicts(all: Wishes | null, start: Date, timeZone: string): WishConflict[] {
  if (all === null) return [];
  const { firstDay, lastDay, earliest, latest, notWeekdays } = all;
  const date = localDay(start, timeZone);
  const [hour = 0, minuteOfHour = 0] = formatInTimeZone(start, timeZone, 'H:m').split(':').map(Number);
  const at = hour * 60 + minuteOfHour;
  const isOtherDay = (firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay);
  const isOtherHour = (earliest !== null && at < earliest) || (latest !== null && at > latest);
  const words = [
    isOtherDay ? `The client wishes ${daysWords(all)}.` : '',
    isOtherHour ? `The client wishes ${hoursWords(all)}.` : '',
    notWeekdays.includes(weekdayOf(date)) ? `The client wishes it ${weekdaysWords(all)}.` : '',
  ];
  return words.filter((each) => each !== '').map((each) => ({ kind: 'wish', sentence: [each] }));
}
