import {
  updateWorkingWeek,
  type DaysOfWeek,
  type WorkingWeekRecord,
} from '@shootdesk/shared/availability/working-week.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { rereadAvailability } from '../availability/mutations.ts';
import { workingWeekKey } from './queries.ts';

/** Replaces days and hours of the working week over the version that was seen. */
export async function saveWorkingWeek(
  cache: QueryClient,
  days: DaysOfWeek,
  ifMatch: number | null,
): Promise<WorkingWeekRecord> {
  const saved = await call(updateWorkingWeek, { body: days, ...(ifMatch !== null && { ifMatch }) });
  cache.setQueryData(workingWeekKey, saved);
  await rereadAvailability(cache);
  return saved;
}
