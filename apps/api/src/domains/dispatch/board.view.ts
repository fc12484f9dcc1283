import type { Period } from '@shootdesk/shared/availability/periods';
import { workPeriods } from '@shootdesk/shared/availability/weekly-slots';
import { openingFor, type OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { addressKeyOf } from '@shootdesk/shared/availability/property';
import type { Board, BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { propertyTimeZone } from '../zones/public.ts';
import type { JobRow, ProviderRow } from './board.store.ts';

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/** The steps that the provider has made for the appointment of a job. */
export const progressOf = (row: JobRow): VisitProgress | null =>
  row.visitedAt && {
    onTheWayAt: instantOf(row.onTheWayAt),
    expectedAt: instantOf(row.expectedAt),
    arrivedAt: instantOf(row.arrivedAt),
    doneAt: instantOf(row.doneAt),
  };

/** Omits fields that the board does not draw, because a week has thousands of jobs; their cards load the rest. */
export function boardJobView(job: JobRow): BoardJob {
  const { atDusk, clientDeadline, announcedDateService, wishes, isTimeOpen, savedMinutes, cacheKey, ...others } = job;
  const { address, suburb, state, zoneTimeZone, postcode, ...placed } = others;
  const {
    visitedAt: _,
    onTheWayAt: _1,
    expectedAt: _2,
    arrivedAt: _3,
    doneAt: _4,
    serviceGroupId: _5,
    ...row
  } = placed;
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
    visit: progressOf(job),
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
