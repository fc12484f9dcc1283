import type { Period } from '@shootdesk/shared/availability/periods';
import { workPeriods } from '@shootdesk/shared/availability/weekly-slots';
import { openingFor, type OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { addressKeyOf } from '@shootdesk/shared/availability/property';
import type { Board, BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { propertyTimeZone } from '../zones/public.ts';
import type { JobRow, ProviderRow } from './board.store.ts';

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/** Omits fields that the board does not draw, because a week has thousands of jobs; their cards load the rest. */
export function boardJobView({
  serviceGroupId: _serviceGroupId,
  atDusk,
  clientDeadline,
  announcedDateService,
  wishes,
  isTimeOpen,
  savedMinutes,
  visitedAt,
  onTheWayAt,
  expectedAt,
  arrivedAt,
  doneAt,
  cacheKey,
  address,
  suburb,
  state,
  zoneTimeZone,
  postcode,
  ...row
}: JobRow): BoardJob {
  return {
    ...row,
    addressKey: addressKeyOf({ address, suburb, state, postcode }),
    timeZone: propertyTimeZone({ state, zoneTimeZone }),
    dateService: instantOf(row.dateService),
    ...(wishes && { wishes }),
    ...(isTimeOpen && { isTimeOpen }),
    ...(savedMinutes !== null && { savedMinutes }),
    ...(row.dateService === null && {
      atDusk,
      clientDeadline: instantOf(clientDeadline),
      announcedDateService: instantOf(announcedDateService),
    }),
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

/** The provider's work hours on the board's days as instants. */
function slotsWithin(row: ProviderRow, days: Period, office: OfficeCalendar): Period[] {
  const { timeZone, weeklySlots: slots } = row;
  const provider = { timeZone, slots, opening: openingFor(office, row) };
  const last = localDay(new Date(days.finish.getTime() - 1), timeZone);
  const periods: Period[] = [];
  for (let day = localDay(days.start, timeZone); day <= last; day = addDays(day, 1)) {
    periods.push(...workPeriods(provider, day));
  }
  return periods.filter(({ start, finish }) => start < days.finish && finish > days.start);
}

export function boardProviderView(row: ProviderRow, days: Period, office: OfficeCalendar): BoardProvider {
  const { flags: _flags, ...shown } = row;
  return {
    ...shown,
    slots: slotsWithin(row, days, office).map(periodView),
    blockouts: row.blockouts.map((each) => ({ ...each, ...periodView(each) })),
  };
}

export function officeView({ week, closedDays }: OfficeCalendar): Board['office'] {
  return {
    week: [...week],
    closedDays: closedDays.map((each) => ({
      ...each,
      zones: each.zones && [...each.zones],
      openForIds: [...each.openForIds],
    })),
  };
}
