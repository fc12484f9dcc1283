import { dateColumn, localDate, weekdayOf } from './local-time.ts';
import type { DemoContext } from './context.ts';
import { demoZones, type DemoZone } from './places.ts';

type State = DemoZone['state'];

interface Holiday {
  readonly date: string;
  readonly name: string;
  /** Null for the whole country. */
  readonly states: readonly State[] | null;
  /** Minute of the day from which it is closed; null for the whole day. */
  readonly fromMinute: number | null;
}

const dayMs = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const dateOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The nth Monday or other weekday of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dateOf(year, month, 1);
  return plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dateOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

const everywhere = (name: string, date: string): Holiday => ({ name, date, states: null, fromMinute: null });
const inStates = (name: string, date: string, ...states: State[]): Holiday => ({
  name,
  date,
  states,
  fromMinute: null,
});

/** A day that is also kept on the next working day when it is at a weekend. */
function alsoOnWorkday(name: string, date: string, weekendDays: number): Holiday[] {
  return weekdayOf(date) > 5
    ? [everywhere(name, date), everywhere(`${name} (additional day)`, plusDays(date, weekendDays))]
    : [everywhere(name, date)];
}

/** Public holidays of Victoria, New South Wales and Queensland that follow from rules. */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const [newYear, christmas, boxing] = [dateOf(year, 1, 1), dateOf(year, 12, 25), dateOf(year, 12, 26)];
  const australiaDay = dateOf(year, 1, 26);
  const anzac = dateOf(year, 4, 25);
  const toMonday = (date: string) => 8 - weekdayOf(date);
  return [
    ...alsoOnWorkday("New Year's Day", newYear, toMonday(newYear)),
    everywhere(
      'Australia Day',
      weekdayOf(australiaDay) > 5 ? plusDays(australiaDay, toMonday(australiaDay)) : australiaDay,
    ),
    inStates('Labour Day', nthWeekday(year, 3, 1, 2), 'VIC'),
    everywhere('Good Friday', plusDays(easter, -2)),
    everywhere('Easter Saturday', plusDays(easter, -1)),
    everywhere('Easter Sunday', easter),
    everywhere('Easter Monday', plusDays(easter, 1)),
    everywhere('Anzac Day', anzac),
    inStates('Labour Day', nthWeekday(year, 5, 1, 1), 'QLD'),
    inStates("King's Birthday", nthWeekday(year, 6, 1, 2), 'VIC', 'NSW'),
    inStates('Labour Day', nthWeekday(year, 10, 1, 1), 'NSW'),
    inStates("King's Birthday", nthWeekday(year, 10, 1, 1), 'QLD'),
    inStates('Melbourne Cup', nthWeekday(year, 11, 2, 1), 'VIC'),
    { ...inStates('Christmas Eve', dateOf(year, 12, 24), 'QLD'), fromMinute: 18 * 60 },
    ...alsoOnWorkday('Christmas Day', christmas, 2),
    ...alsoOnWorkday('Boxing Day', boxing, 2),
  ];
}

/** Whether people of a state have no work hours on a date. */
export function isHoliday(date: string, state: State): boolean {
  return publicHolidays(Number(date.slice(0, 4))).some(
    (each) => each.date === date && each.fromMinute === null && (each.states?.includes(state) ?? true),
  );
}

/** The holidays of the coming year as closed days. */
export async function seedClosedDays({ database, now }: DemoContext, zoneIds: readonly number[]): Promise<void> {
  const [first, last] = [localDate(now, 'Australia/Melbourne'), localDate(now, 'Australia/Melbourne', 365)];
  const year = Number(first.slice(0, 4));
  const coming = [...publicHolidays(year), ...publicHolidays(year + 1)].filter(
    ({ date }) => date >= first && date <= last,
  );
  for (const { date, name, states, fromMinute } of coming) {
    const closed = demoZones.flatMap(({ state }, index) =>
      states?.includes(state) ? [{ zoneId: zoneIds[index]! }] : [],
    );
    await database.closedDay.create({
      data: {
        name,
        date: dateColumn(date),
        allZones: states === null,
        startMinute: fromMinute,
        finishMinute: fromMinute === null ? null : 1439,
        zones: { create: closed },
      },
      select: { id: true },
    });
  }
}
