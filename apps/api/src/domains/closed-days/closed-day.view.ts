import { clockOf } from '@shootdesk/shared/availability/time-of-day';
import type { ClosedDay } from '@shootdesk/shared/closed-days/closed-days.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ClosedDayRow } from './closed-days.store.ts';

const clockOrNull = (minute: number | null) => (minute === null ? null : clockOf(minute));

export function closedDayView(row: ClosedDayRow): ClosedDay {
  return {
    id: String(row.id),
    name: row.name,
    date: row.date.toISOString().slice(0, 10),
    all_zones: row.allZones,
    zones: row.zones.map(({ zone }) => ({ entity: reference('Zone', zone.id), name: zone.name })),
    from: clockOrNull(row.startMinute),
    to: clockOrNull(row.finishMinute),
    open_for: row.openings.map(({ user }) => ({ entity: reference('User', user.id), name: user.name })),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
