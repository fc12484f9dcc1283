import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { fromLocalText, toLocalText } from '../../kernel/local-time.ts';

/** Start and end as field values, in the provider's time zone. */
export interface LocalSpan {
  readonly start: string;
  readonly end: string;
}

export const dayNames = { today: 'Today', tomorrow: 'Tomorrow', week: 'This week', nextWeek: 'Next week' } as const;
export type PresetDays = keyof typeof dayNames;

export const partNames = { whole: 'All day', mornings: 'Mornings', afternoons: 'Afternoons' } as const;
export type PresetPart = keyof typeof partNames;

export const presetHours = [1, 2, 4, 8] as const;

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

/** Start of the current quarter of an hour, as a field value. */
export function begunQuarter(now: Date, timeZone: string): string {
  return toLocalText(new Date(Math.floor(now.getTime() / quarterMs) * quarterMs).toISOString(), timeZone);
}

function daysOf(days: PresetDays, today: string): string[] {
  if (days === 'today') return [today];
  if (days === 'tomorrow') return [addDays(today, 1)];
  const monday = days === 'week' ? mondayOf(today) : addDays(mondayOf(today), 7);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((day) => day >= today);
}

const noonOf = (day: string) => `${day}T12:00`;
const midnightOf = (day: string) => `${day}T00:00`;

/** Periods for some days, or for their mornings or afternoons, cut to begin now at the earliest. Periods that are over are omitted. */
export function presetSpans(now: Date, timeZone: string, days: PresetDays, part: PresetPart): readonly LocalSpan[] {
  const from = begunQuarter(now, timeZone);
  const list = daysOf(days, localDay(now, timeZone));
  const whole = { start: midnightOf(list[0]!), end: midnightOf(addDays(list.at(-1)!, 1)) };
  const spans = {
    whole: [whole],
    mornings: list.map((day) => ({ start: midnightOf(day), end: noonOf(day) })),
    afternoons: list.map((day) => ({ start: noonOf(day), end: midnightOf(addDays(day, 1)) })),
  }[part];
  // Texts of this format sort by time.
  return spans.filter(({ end }) => end > from).map(({ start, end }) => ({ start: start < from ? from : start, end }));
}

/** A period of some hours that starts at a time, or now for a blank one. */
export function hoursFrom(start: string, hours: number, now: Date, timeZone: string): LocalSpan {
  const begin = fromLocalText(start, timeZone) ? start : begunQuarter(now, timeZone);
  const instant = Date.parse(fromLocalText(begin, timeZone) ?? now.toISOString());
  return { start: begin, end: toLocalText(new Date(instant + hours * hourMs).toISOString(), timeZone) };
}
