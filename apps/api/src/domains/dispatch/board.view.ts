import type { Period } from '@shootdesk/shared/availability/periods';
import { slotPeriods } from '@shootdesk/shared/availability/weekly-slots';
import type { BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import type { JobRow, ProviderRow } from './board.store.ts';

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/** Leaves out what the board does not draw: a week has thousands of jobs, and their cards read the rest. */
export function boardJobView({
  clientDeadline,
  visitedAt,
  onTheWayAt,
  expectedAt,
  arrivedAt,
  doneAt,
  cacheKey,
  ...row
}: JobRow): BoardJob {
  return {
    ...row,
    dateService: instantOf(row.dateService),
    ...(row.dateService === null && { clientDeadline: instantOf(clientDeadline) }),
    visit: visitedAt && {
      onTheWayAt: instantOf(onTheWayAt),
      expectedAt: instantOf(expectedAt),
      arrivedAt: instantOf(arrivedAt),
      doneAt: instantOf(doneAt),
    },
    cache_key: cacheKey,
  };
}

const periodView = ({ start, finish }: Period) => ({ start: start.toISOString(), finish: finish.toISOString() });

/** Slots of the days of a board as instants, by the clocks of the provider, cut to the board. */
function slotsWithin({ weeklySlots, timeZone }: ProviderRow, days: Period): Period[] {
  const last = localDay(new Date(days.finish.getTime() - 1), timeZone);
  const periods: Period[] = [];
  for (let day = localDay(days.start, timeZone); day <= last; day = addDays(day, 1)) {
    periods.push(...slotPeriods(weeklySlots, day, timeZone));
  }
  return periods.filter(({ start, finish }) => start < days.finish && finish > days.start);
}

export function boardProviderView(row: ProviderRow, days: Period): BoardProvider {
  return {
    ...row,
    slots: slotsWithin(row, days).map(periodView),
    blockouts: row.blockouts.map((each) => ({ ...each, ...periodView(each) })),
  };
}
