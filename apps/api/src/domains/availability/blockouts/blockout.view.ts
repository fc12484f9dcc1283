import type { Blockout } from '@shootdesk/shared/availability/blockouts.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { BlockoutRow } from './blockouts.store.ts';

export function blockoutView(row: BlockoutRow): Blockout {
  return {
    id: String(row.id),
    user: reference('User', row.userId),
    user_name: row.user.name,
    start: row.start.toISOString(),
    finish: row.finish.toISOString(),
    reason: row.reason,
    from_calendar: row.fromCalendar,
    created_by: row.createdById === null ? null : reference('User', row.createdById),
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
