import type { Period } from '../availability/periods.ts';
import { openPeriods } from '../availability/weekly-slots.ts';
import type { WeeklySlot } from '../availability/weekdays.ts';
import type { Opening } from '../availability/working-week.ts';
import { addDays, localDay } from '../kernel/local-days.ts';

const minuteMs = 60_000;
/** Minutes that one person without weekly hours works in a day, within the hours of the organisation. */
export const dayOfWorkMinutes = 8 * 60;
/** Days that work is planned for. */
const horizonDays = 60;

export interface WorkHours {
  readonly timeZone: string;
  readonly opening: Opening;
  /** Weekly hours; without any the person works `dayOfWorkMinutes` of each open day. */
  readonly slots?: readonly WeeklySlot[];
  /** Absences. */
  readonly blockouts?: readonly Period[];
  /** When the person clocked in; null while clocked out. */
  readonly startedAt?: Date | null;
}

function truncate(periods: readonly Period[], minutes: number): Period[] {
  let leftMs = minutes * minuteMs;
  return periods.flatMap(({ start, finish }) => {
    const lengthMs = Math.min(leftMs, finish.getTime() - start.getTime());
    leftMs -= lengthMs;
    return lengthMs > 0 ? [{ start, finish: new Date(start.getTime() + lengthMs) }] : [];
  });
}

const after = (from: Date, periods: readonly Period[]): Period[] =>
  periods
    .filter(({ finish }) => finish > from)
    .map(({ start, finish }) => ({ start: start > from ? start : from, finish }));

/** The periods in which a person works from now on. A day without weekly hours begins when the person clocked in, else with the office or now. */
function* workFrom(
  now: Date,
  { timeZone, opening, slots = [], blockouts = [], startedAt = null }: WorkHours,
): Generator<Period> {
  const hours = { slots: slots.length > 0 ? slots : opening.week, timeZone, opening, blockouts };
  const today = localDay(now, timeZone);
  const begun = startedAt && localDay(startedAt, timeZone) === today && startedAt < now ? startedAt : now;
  for (let day = 0; day < horizonDays; day += 1) {
    const open = openPeriods(hours, addDays(today, day));
    yield* after(now, slots.length > 0 ? open : truncate(after(begun, open), dayOfWorkMinutes));
  }
}

/** Converts between instants and minutes of a person's work from now on. Instants in ms. */
export interface WorkTime {
  /** When the person has worked so many minutes; null when that is more than 60 days away. */
  readonly at: (minutes: number) => number | null;
  /** Minutes that the person works before an instant. */
  readonly minutesUntil: (ms: number) => number;
  /** When the person's work of the day of an instant ends; null when they do not work at it. */
  readonly workEnd: (ms: number) => number | null;
}

interface Stretch {
  readonly startMs: number;
  readonly finishMs: number;
  /** Minutes of work before it. */
  readonly before: number;
}

/** Creates the work time of a person; computes days only as far as they are needed. */
export function createWorkTime(now: Date, hours: WorkHours): WorkTime {
  const periods = workFrom(now, hours);
  const stretches: Stretch[] = [];
  let total = 0;
  const next = (): Stretch | null => {
    const { value, done } = periods.next();
    if (done) return null;
    const stretch = { startMs: value.start.getTime(), finishMs: value.finish.getTime(), before: total };
    total += (stretch.finishMs - stretch.startMs) / minuteMs;
    stretches.push(stretch);
    return stretch;
  };
  /** Finds the first stretch that meets a condition, by binary search: all later stretches must meet it as well. */
  const first = (meets: (stretch: Stretch) => boolean): Stretch | null => {
    const last = stretches.at(-1);
    if (last && meets(last)) {
      let [low, high] = [0, stretches.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (meets(stretches[middle]!)) high = middle;
        else low = middle + 1;
      }
      return stretches[low]!;
    }
    for (let stretch = next(); stretch; stretch = next()) if (meets(stretch)) return stretch;
    return null;
  };
  const holding = (ms: number) => first(({ finishMs }) => finishMs >= ms);
  return {
    at: (minutes) => {
      const stretch = first(({ startMs, finishMs, before }) => before + (finishMs - startMs) / minuteMs >= minutes);
      return stretch && stretch.startMs + (minutes - stretch.before) * minuteMs;
    },
    minutesUntil: (ms) => {
      const stretch = holding(ms);
      return stretch ? stretch.before + Math.max(0, ms - stretch.startMs) / minuteMs : total;
    },
    workEnd: (ms) => {
      const stretch = holding(ms);
      return stretch && stretch.startMs <= ms ? stretch.finishMs : null;
    },
  };
}
