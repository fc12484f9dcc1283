import { addDays, instantAt, localDay, weekdayOf } from '../kernel/local-days.ts';
import { earliestMinute, latestMinute } from './weekly-slots.ts';

const hourMs = 3_600_000;
const lastWorkingDay = 5;

/** Adds working hours: Monday to Friday, 08:00 to 22:00 local time. A result at the end of a day is 22:00, not the next morning. */
export function addWorkingHours(from: Date, hours: number, timeZone: string): Date {
  let leftMs = hours * hourMs;
  for (let day = localDay(from, timeZone); ; day = addDays(day, 1)) {
    if (weekdayOf(day) > lastWorkingDay) continue;
    const start = Math.max(from.getTime(), instantAt(day, earliestMinute, timeZone).getTime());
    const finish = instantAt(day, latestMinute, timeZone).getTime();
    if (start >= finish) continue;
    if (leftMs <= finish - start) return new Date(start + leftMs);
    leftMs -= finish - start;
  }
}
