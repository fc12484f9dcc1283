import type { BookingRules } from '@shootdesk/shared/booking-links/booking-rules';
import type { Period } from '@shootdesk/shared/availability/periods';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Reads } from '../../db/reads.ts';
import { SharedReadings } from '../../kernel/shared-readings.ts';
import { findAppointments } from '../availability/public.ts';
import { findBoardProviders, findOnSiteJobs, type JobRow } from '../dispatch/public.ts';
import { planJobOf, planPersonOf, stayOf, type PlanFacts, type PlanPerson, type Stay } from '../planning/public.ts';
import { findVisit } from '../scheduling/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { findJobsOfOtherLinks } from './links.store.ts';
import { findRulesOf } from './rules/booking-rules.store.ts';

/** The jobs of a link as one stay. */
export interface LinkedVisit {
  readonly rows: readonly JobRow[];
  readonly stay: Stay;
  /** That of the property; of the organisation where it is unknown. */
  readonly timeZone: string;
  readonly rules: BookingRules;
  /** Whether all jobs of the link are booked as one visit, and no other job with them. */
  readonly isOneVisit: boolean;
}

type VisitDeps = Pick<Deps, 'settings'>;

/** Reads the jobs of a link. Fails when none of them is done at a property. */
export async function readVisit(db: Reads, { settings }: VisitDeps, jobIds: readonly number[]): Promise<LinkedVisit> {
  const rows = await findOnSiteJobs(db, jobIds);
  const jobs = rows.map((row) => ({
    ...planJobOf(row),
    // Another person may come to another time.
    providerId: null,
    // Those of the order were made before the client saw what is free, and would leave nothing once their days are over.
    wishes: null,
  }));
  const [stay] = stayOf(jobs);
  if (!stay) throw problem('rule_violated', 'This service is not done at the property.');
  const timeZone = stay.jobs[0].propertyTimeZone ?? settings.organisation().timeZone;
  const { clientId } = stay.jobs[0];
  const [rules, visit] = await Promise.all([
    findRulesOf(db, { clientId, serviceIds: stay.jobs.map(({ serviceId }) => serviceId) }),
    findVisit(db, stay.jobs[0].id),
  ]);
  const ids = visit?.jobs.map(({ id }) => id) ?? [];
  // Dusk after the visit of the day is joined to it by the clock, but has a link of its own.
  const apart = await findJobsOfOtherLinks(db, ids, jobIds);
  const together = new Set(ids.filter((id) => !apart.has(id)));
  const isOneVisit = together.size === rows.length && rows.every(({ id }) => together.has(id));
  return { rows, stay, timeZone, rules, isOneVisit };
}

/** Reads the calendars that do not depend on the visit: those of the studio and its people, with appointments. */
async function readCalendars(db: Reads, period: Period, only?: readonly number[]) {
  const [office, people, appointments] = await Promise.all([
    findOfficeCalendar(db, daysAround(period)),
    findBoardProviders(db, { zoneIds: [], days: period }, only),
    findAppointments(db, period, only ? { userIds: only } : {}),
  ]);
  return { office, people, appointments };
}

type Calendars = Awaited<ReturnType<typeof readCalendars>>;

/** In calendars neither the visit itself nor the time that is held for it counts. */
function peopleOf({ stay }: LinkedVisit, { office, people, appointments }: Calendars): PlanPerson[] {
  const own = new Set(stay.jobs.map(({ id }) => id));
  return people.map((row) => {
    const others = (appointments.get(row.id) ?? []).filter(({ serviceJobId }) => !own.has(serviceJobId));
    return planPersonOf(row, office, others);
  });
}

/** Reads the people who could come, with their calendars. */
export async function readPeople(
  db: Reads,
  visit: LinkedVisit,
  period: Period,
  only?: readonly number[],
): Promise<PlanPerson[]> {
  return peopleOf(visit, await readCalendars(db, period, only));
}

const readings = new WeakMap<Reads, SharedReadings<Calendars>>();

/** The same for clients who look, many of them at the same days: those of one moment share what is read. */
export async function readPeopleTogether(reads: Reads, visit: LinkedVisit, days: Period): Promise<PlanPerson[]> {
  const shared = readings.get(reads) ?? new SharedReadings<Calendars>();
  readings.set(reads, shared);
  const key = `${days.start.getTime()} ${days.finish.getTime()}`;
  return peopleOf(visit, await shared.read(key, () => readCalendars(reads, days)));
}

/** The facts by which times are searched, none before an instant. */
export const factsFrom = (
  first: Date,
  people: readonly PlanPerson[],
  { timeZone }: Pick<LinkedVisit, 'timeZone'>,
): PlanFacts => ({
  ...{ now: first, days: [], jobs: [], isOfZones: false, people },
  organisationTimeZone: timeZone,
});
