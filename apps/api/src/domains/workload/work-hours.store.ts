import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { openingFor } from '@shootdesk/shared/availability/working-week';
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
  const [rows, calendar] = await Promise.all([
    reads.$queryRaw<Row[]>`
      SELECT u.id, u.time_zone AS "timeZone",
        ARRAY(SELECT z.zone_id FROM zone_providers z WHERE z.user_id = u.id) AS "zoneIds",
        (SELECT coalesce(json_agg(json_build_object('weekday', s.weekday, 'startMinute', s.start_minute, 'finishMinute', s.finish_minute)), '[]')
          FROM weekly_slots s WHERE s.user_id = u.id) AS slots,
        (SELECT coalesce(json_agg(json_build_object('start', b.start, 'finish', b.finish)), '[]')
          FROM blockouts b WHERE b.user_id = u.id AND b.finish > ${now}) AS blockouts,
        (SELECT max(t.clock_start) FROM user_times t WHERE t.user_id = u.id AND t.clock_end IS NULL) AS "startedAt"
      FROM users u WHERE u.id = ANY(${[...userIds]}::int[])`,
    findOfficeCalendar(reads, { from: localDay(now, timeZone), to: null }),
  ]);
  return new Map(
    rows.map(({ id, zoneIds, slots, blockouts, startedAt, timeZone: own }): [number, WorkHours] => [
      id,
      {
        timeZone: slots.length > 0 ? own : timeZone,
        opening: openingFor(calendar, { id, zoneIds }),
        slots,
        blockouts: blockouts.map(({ start, finish }) => ({ start: new Date(start), finish: new Date(finish) })),
        startedAt,
      },
    ]),
  );
}
