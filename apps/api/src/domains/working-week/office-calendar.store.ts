import { Prisma } from '@shootdesk/prisma/client';
import type { Period } from '@shootdesk/shared/availability/periods';
import {
  officeOpening,
  openingFor,
  type ClosedDayRule,
  type OfficeCalendar,
  type Opening,
} from '@shootdesk/shared/availability/working-week';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import type { Reads } from '../../db/reads.ts';

const { sql, empty } = Prisma;

interface Days {
  /** First day. */
  readonly from: string;
  /** Last day; null for no end. */
  readonly to: string | null;
}

/** Reads the working week, and the closed days within a range of days, in one statement. */
export async function findOfficeCalendar(db: Reads, { from, to }: Days): Promise<OfficeCalendar> {
  const [row] = await db.$queryRaw<{ week: OfficeCalendar['week']; closedDays: ClosedDayRule[] }[]>`
    SELECT (SELECT coalesce(json_agg(json_build_object(
        'weekday', weekday, 'startMinute', start_minute, 'finishMinute', finish_minute) ORDER BY weekday), '[]')
      FROM working_days) AS week,
      (SELECT coalesce(json_agg(json_build_object('name', d.name, 'date', d.date,
        'hours', CASE WHEN d.start_minute IS NOT NULL
          THEN json_build_object('startMinute', d.start_minute, 'finishMinute', d.finish_minute) END,
        'zones', CASE WHEN NOT d.all_zones THEN (SELECT coalesce(json_agg(json_build_object('id', z.id, 'name', z.name) ORDER BY z.name, z.id), '[]')
          FROM closed_day_zones l JOIN zones z ON z.id = l.zone_id WHERE l.closed_day_id = d.id) END,
        'openForIds', ARRAY(SELECT o.user_id FROM closed_day_openings o WHERE o.closed_day_id = d.id ORDER BY 1))
        ORDER BY d.date, d.id), '[]')
      FROM closed_days d WHERE d.date >= ${from}::date ${to === null ? empty : sql`AND d.date <= ${to}::date`}) AS "closedDays"`;
  return row!;
}

/** Reads when the organisation as a whole works from a day on, for deadlines. */
export async function findOfficeOpening(db: Reads, from: string): Promise<Opening> {
  return officeOpening(await findOfficeCalendar(db, { from, to: null }));
}

/** Reads when one person may work. */
export async function findOpening(db: Reads, userId: number, days: Days): Promise<Opening> {
  const zones = await db.$queryRaw<
    { id: number }[]
  >`SELECT zone_id AS id FROM zone_providers WHERE user_id = ${userId}`;
  return openingFor(await findOfficeCalendar(db, days), { id: userId, zoneIds: zones.map(({ id }) => id) });
}

/** The days that a period touches in any time zone. */
export function daysAround({ start, finish }: Period): Days {
  return { from: addDays(localDay(start, 'UTC'), -1), to: addDays(localDay(finish, 'UTC'), 1) };
}
