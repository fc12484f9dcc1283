import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { openingFor, type OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { WorkHours } from '@shootdesk/shared/workload/work-time';
import type { Reads } from '../../db/reads.ts';
import { findOfficeCalendar } from '../working-week/public.ts';

interface Row {
  readonly id: number;
  readonly timeZone: string;
  readonly zoneIds: number[];
  readonly slots: WeeklySlot[];
  /** As text, because they come from JSON. */
  readonly blockouts: readonly { readonly start: string; readonly finish: string }[];
  readonly startedAt: Date | null;
  /** Minutes of the day at which the person usually clocks in and out; null with too few shifts. */
  readonly usualStart: number | null;
  readonly usualFinish: number | null;
}

/** Days whose shifts determine a person's usual hours, and the minimum number of shifts. */
const shiftDays = 28;
const fewestShifts = 3;

/** Minimum minutes per day that usual hours must overlap with the organisation's hours; otherwise they are ignored. */
const fewestUsualMinutes = 240;

/**
 * Hours of a person without weekly hours: when the person usually clocks in and out, on each day of the working week. Empty for people who work
 * mostly outside of the organisation's hours, such as in the evening, because planning uses only hours within these, and would find no time for them.
 */
export function usualSlots(
  { week }: Pick<OfficeCalendar, 'week'>,
  { usualStart, usualFinish }: Pick<Row, 'usualStart' | 'usualFinish'>,
): WeeklySlot[] {
  if (usualStart === null || usualFinish === null) return [];
  const isWithin = week.every(
    ({ startMinute, finishMinute }) =>
      Math.min(finishMinute, usualFinish) - Math.max(startMinute, usualStart) >=
      Math.min(fewestUsualMinutes, finishMinute - startMinute),
  );
  if (!isWithin) return [];
  return week.map(({ weekday }) => ({
    weekday,
    startMinute: Math.round(usualStart),
    finishMinute: Math.round(usualFinish),
  }));
}

/**
 * Reads when people work from now on, by person.
 * @param timeZone of the organisation, in which people without weekly hours work
 */
export async function findWorkHours(
  reads: Reads,
  userIds: readonly number[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ReadonlyMap<number, WorkHours>> {
  const since = new Date(now.getTime() - shiftDays * 24 * 3_600_000);
  const [rows, calendar] = await Promise.all([
    reads.$queryRaw<Row[]>`
      SELECT u.id, u.time_zone AS "timeZone",
        ARRAY(SELECT z.zone_id FROM zone_providers z WHERE z.user_id = u.id) AS "zoneIds",
        (SELECT coalesce(json_agg(json_build_object('weekday', s.weekday, 'startMinute', s.start_minute, 'finishMinute', s.finish_minute)), '[]')
          FROM weekly_slots s WHERE s.user_id = u.id) AS slots,
        (SELECT coalesce(json_agg(json_build_object('start', b.start, 'finish', b.finish)), '[]')
          FROM blockouts b WHERE b.user_id = u.id AND b.finish > ${now}) AS blockouts,
        (SELECT max(t.clock_start) FROM user_times t WHERE t.user_id = u.id AND t.clock_end IS NULL) AS "startedAt",
        h.start AS "usualStart", h.finish AS "usualFinish"
      FROM users u
      LEFT JOIN LATERAL (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM (t.clock_start AT TIME ZONE ${timeZone})::time) / 60) AS start,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM (t.clock_end AT TIME ZONE ${timeZone})::time) / 60) AS finish
        FROM user_times t
        WHERE t.user_id = u.id AND t.clock_start > ${since} AND t.clock_end <= ${now}
          AND (t.clock_start AT TIME ZONE ${timeZone})::date = (t.clock_end AT TIME ZONE ${timeZone})::date
        HAVING count(*) >= ${fewestShifts}) h ON TRUE
      WHERE u.id = ANY(${[...userIds]}::int[])`,
    findOfficeCalendar(reads, { from: localDay(now, timeZone), to: null }),
  ]);
  return new Map(
    rows.map((row): [number, WorkHours] => {
      const { id, zoneIds, slots, blockouts, startedAt, timeZone: own } = row;
      return [
        id,
        {
          timeZone: slots.length > 0 ? own : timeZone,
          opening: openingFor(calendar, { id, zoneIds }),
          slots: slots.length > 0 ? slots : usualSlots(calendar, row),
          blockouts: blockouts.map(({ start, finish }) => ({ start: new Date(start), finish: new Date(finish) })),
          startedAt,
        },
      ];
    }),
  );
}
