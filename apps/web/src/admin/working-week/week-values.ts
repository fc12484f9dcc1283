import {
  weekdayProblems,
  type DaysOfWeek,
  type WeekdayHours,
  type WorkingWeekRecord,
} from '@shootdesk/shared/availability/working-week.contract';
import { weekdayNames } from '@shootdesk/shared/availability/weekdays';
import type { Saved } from '../../ui/form/form-versions.ts';

/** Form values of the working week: hours per day, null for a day off. */
export type WeekValues = DaysOfWeek & Record<string, WeekdayHours | null>;

export function savedWeek({ cache_key: version, ...record }: WorkingWeekRecord): Saved<WeekValues> {
  return { values: Object.fromEntries(weekdayNames.map((day) => [day, record[day]])) as WeekValues, version };
}

/** Messages by day. */
export function complaintsOf(values: WeekValues): Readonly<Record<string, string>> {
  return weekdayProblems(values);
}
