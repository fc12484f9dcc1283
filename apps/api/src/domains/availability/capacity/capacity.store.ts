import type { PrismaClient } from '@shootdesk/prisma/client';
import type { ProviderCalendar } from '@shootdesk/shared/availability/appointment-conflicts';
import type { CapacityQuery } from '@shootdesk/shared/availability/capacity.contract';
import type { Period } from '@shootdesk/shared/availability/periods';
import { openingFor, type OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { findAppointments } from '../appointments.store.ts';

/** A provider who counts towards the capacity of zones and categories. */
export interface CountedProvider extends ProviderCalendar {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly zoneIds: readonly number[];
  readonly primaryCategoryId: number | null;
  readonly secondaryCategoryIds: readonly number[];
}

type ProviderRow = Omit<CountedProvider, 'appointments' | 'blockouts' | 'opening'> & {
  /** As text, because they come from JSON. */
  readonly blockouts: readonly { readonly start: string; readonly finish: string }[];
};

/** Reads the providers of any zone with their calendars around a period, by name, in two statements. */
export async function findCountedProviders(
  prisma: PrismaClient,
  around: Period,
  office: OfficeCalendar,
): Promise<CountedProvider[]> {
  const rows = await prisma.$queryRaw<ProviderRow[]>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.time_zone AS "timeZone",
      z.ids AS "zoneIds", p.primary_category_id AS "primaryCategoryId", c.ids AS "secondaryCategoryIds",
      s.rows AS slots, b.rows AS blockouts, json_build_object('visits', p.max_daily_visits, 'minutes', p.max_daily_minutes) AS "dayLimits"
    FROM users u
    JOIN user_roles r ON r.id = u.user_role_id AND r.user_type_id = ${UserTypeId.OnSite}
    JOIN providers p ON p.user_id = u.id
    JOIN (SELECT user_id, array_agg(zone_id ORDER BY zone_id) AS ids FROM zone_providers GROUP BY user_id) z ON z.user_id = u.id
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(service_category_id ORDER BY service_category_id), '{}') AS ids
      FROM provider_secondary_categories WHERE provider_id = p.id) c
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object(
        'weekday', weekday, 'startMinute', start_minute, 'finishMinute', finish_minute)), '[]') AS rows
      FROM weekly_slots WHERE user_id = u.id) s
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('start', start, 'finish', finish)), '[]') AS rows
      FROM blockouts WHERE user_id = u.id AND start < ${around.finish} AND finish > ${around.start}) b
    WHERE u.deleted_at IS NULL
    ORDER BY u.first_name, u.last_name, u.id`;
  const appointments = await findAppointments(prisma, around);
  return rows.map(({ blockouts, ...row }) => ({
    ...row,
    blockouts: blockouts.map(({ start, finish }) => ({ start: new Date(start), finish: new Date(finish) })),
    appointments: appointments.get(row.id) ?? [],
    opening: openingFor(office, row),
  }));
}

/** Zones by name and categories by id. */
export async function findCells(
  prisma: PrismaClient,
  { zones, categories }: Pick<CapacityQuery, 'zones' | 'categories'>,
) {
  const among = (ids: readonly number[] | undefined) => (ids === undefined ? {} : { id: { in: [...ids] } });
  const [foundZones, foundCategories] = await Promise.all([
    prisma.zone.findMany({ where: among(zones), select: { id: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    prisma.serviceCategory.findMany({
      where: among(categories),
      select: { id: true, capacityDuration: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return { zones: foundZones, categories: foundCategories };
}

export type Cells = Awaited<ReturnType<typeof findCells>>;
