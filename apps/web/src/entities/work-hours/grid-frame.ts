import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { shownDays, type WorkingWeek } from '@shootdesk/shared/availability/working-week';

/** Days and hours that the grid of a week shows. */
export interface GridFrame {
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[];
  /** First minute of the day, a full hour. */
  readonly from: number;
  readonly to: number;
}

const hour = 60;

/** The parts of the visible days that are outside the working week. */
export function offParts({ days, from, to }: GridFrame, week: WorkingWeek): WeeklySlot[] {
  return days.flatMap((weekday) => {
    const day = week.find((each) => each.weekday === weekday);
    if (!day) return [{ weekday, startMinute: from, finishMinute: to }];
    return [
      { weekday, startMinute: from, finishMinute: day.startMinute },
      { weekday, startMinute: day.finishMinute, finishMinute: to },
    ].filter(({ startMinute, finishMinute }) => startMinute < finishMinute);
  });
}

/** Computes the grid's days and hours from the working week, and extends them to hours outside it. */
export function gridFrame(week: WorkingWeek, slots: readonly WeeklySlot[]): GridFrame {
  const all = [...week, ...slots];
  const from = Math.min(...all.map(({ startMinute }) => startMinute));
  const to = Math.max(...all.map(({ finishMinute }) => finishMinute));
  return {
    days: shownDays(week, slots),
    from: Math.floor(from / hour) * hour,
    to: Math.ceil(to / hour) * hour,
  };
}
