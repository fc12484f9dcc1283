import { daysOfWeek, type WorkingWeekRecord } from '@shootdesk/shared/availability/working-week.contract';
import type { WorkingWeekRow } from './working-week.store.ts';

export function workingWeekView({ days, updatedAt, cacheKey }: WorkingWeekRow): WorkingWeekRecord {
  return { ...daysOfWeek(days), lastModified: updatedAt.toISOString(), cache_key: cacheKey };
}
