import { defaultWeek, type WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { useQuery } from '@tanstack/react-query';
import { workingWeekQuery } from './queries.ts';

/** The organisation's working week; the default one until it is loaded. */
export function useWorkingWeek(): WorkingWeek {
  return useQuery(workingWeekQuery).data ?? defaultWeek;
}
