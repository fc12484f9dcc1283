import { getWorkingWeek, workingWeekOf } from '@shootdesk/shared/availability/working-week.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const workingWeekKey = ['working-week'] as const;

/** Reads the working week as an administered record. */
export const workingWeekRecordQuery = queryOptions({
  queryKey: workingWeekKey,
  queryFn: ({ signal }) => call(getWorkingWeek, {}, signal),
});

/** Reads the days and hours of the working week. */
export const workingWeekQuery = queryOptions({ ...workingWeekRecordQuery, select: workingWeekOf });
