import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { propertyOf, type Property } from '@shootdesk/shared/availability/property';
import type { OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import type { FitProvider } from '@shootdesk/shared/dispatch/fit';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import { maxPlanJobs, type PlanBody } from '@shootdesk/shared/planning/plan-proposals.contract';
import type { Deps } from '../../deps.ts';
import { findAppointments } from '../availability/public.ts';
import { findBoardProviders, findUndatedJobs, fitProvider, type JobRow, type ProviderRow } from '../dispatch/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { propertyTimeZone } from '../zones/public.ts';

/** No client has this id, so that nobody is excluded by it. */
const noClientId = 0;

/** Somebody who could get work. */
export interface PlanPerson {
  readonly row: ProviderRow;
  /** With the appointments that stay; not blacklisted by anybody. */
  readonly calendar: FitProvider;
}

/** A job that needs an appointment. */
export interface PlanJob extends JobRow {
  readonly property: Property;
  readonly propertyTimeZone: string | null;
}

/** Adds to a job of the board what the rules of booking ask of its property. */
export const planJobOf = (row: JobRow): PlanJob => ({
  ...row,
  property: propertyOf(row),
  propertyTimeZone: propertyTimeZone(row),
});

/** A person with the appointments that stay. */
export const planPersonOf = (
  row: ProviderRow,
  office: OfficeCalendar,
  appointments: readonly OtherAppointment[],
): PlanPerson => ({ row, calendar: fitProvider(row, noClientId, office, appointments) });

/** What a plan is made of, as the database has it. */
export interface PlanFacts {
  readonly now: Date;
  /** Local days of each person. */
  readonly days: readonly string[];
  readonly organisationTimeZone: string;
  /** Whether people and jobs are those of some zones. */
  readonly isOfZones: boolean;
  readonly people: readonly PlanPerson[];
  readonly jobs: readonly PlanJob[];
}

interface ReadFacts extends PlanFacts {
  /** How many more jobs need an appointment than one plan takes. */
  readonly otherJobs: number;
}

/** The person's calendar as it counts for jobs of a client, with appointments in addition to their own. */
export function calendarFor(
  { row, calendar }: PlanPerson,
  clientId: number,
  more: readonly OtherAppointment[] = [],
): FitProvider {
  return {
    ...calendar,
    blacklisted: row.blacklistedByClientIds.includes(clientId),
    appointments: more.length === 0 ? calendar.appointments : [...calendar.appointments, ...more],
  };
}

/** Reads people, appointments and jobs by a constant number of statements. */
export async function readPlanFacts(
  { reads, settings, now }: Pick<Deps, 'reads' | 'settings' | 'now'>,
  { from, days, zones }: Pick<PlanBody, 'from' | 'days' | 'zones'>,
): Promise<ReadFacts> {
  const organisationTimeZone = settings.organisation().timeZone;
  // A day more at each end, because the people's clocks may differ from the organisation's.
  const period = {
    start: instantAt(addDays(from, -1), 0, organisationTimeZone),
    finish: instantAt(addDays(from, days + 1), 0, organisationTimeZone),
  };
  const scope = { zoneIds: zones, days: period };
  const [office, rows, appointments, undated] = await Promise.all([
    findOfficeCalendar(reads, daysAround(period)),
    findBoardProviders(reads, scope, undefined),
    findAppointments(reads, period),
    findUndatedJobs(reads, scope, undefined, maxPlanJobs),
  ]);
  return {
    now: now(),
    days: Array.from({ length: days }, (_, index) => addDays(from, index)),
    organisationTimeZone,
    isOfZones: zones.length > 0,
    people: rows.map((row) => planPersonOf(row, office, appointments.get(row.id) ?? [])),
    otherJobs: undated.count - undated.rows.length,
    jobs: undated.rows.map(planJobOf),
  };
}
