import { appointmentPeriod, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import { propertyOf } from '@shootdesk/shared/availability/property';
import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import { minuteOf } from '@shootdesk/shared/availability/time-of-day';
import type { OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { fitDays, maxOffers } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { sunPlaceOf } from '@shootdesk/shared/dispatch/sun';
import { planVisits, type PlannedVisit } from '@shootdesk/shared/dispatch/visit-plan';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../deps.ts';
import { findAppointments } from '../availability/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { findBoardProviders, type JobRow, type ProviderRow } from './board.store.ts';
import { fitProvider } from './rank-providers.ts';

const dayMs = 24 * 3_600_000;

/** A job with its appointment. */
export type PlacedJob = JobRow & Period;

/** Jobs of one stay, in the order of the work. */
export type PlacedVisit = readonly [PlacedJob, ...PlacedJob[]];

export const placedJob = (row: JobRow): PlacedJob => ({
  ...row,
  ...appointmentPeriod(row.dateService!, row.serviceJobLength),
});

/** What is needed to find other places for booked visits. */
export interface PlaceFacts {
  readonly now: Date;
  readonly organisationTimeZone: string;
  readonly office: OfficeCalendar;
  readonly people: readonly ProviderRow[];
  /** By provider; grows by what is reserved. */
  readonly appointments: Map<number, OtherAppointment[]>;
}

/** Reads people and appointments around a period, and as many days after it as are searched, by a constant number of statements. */
export async function readPlaceFacts(
  { reads, settings, ...deps }: Pick<Deps, 'reads' | 'settings' | 'now'>,
  { start, finish }: Period,
): Promise<PlaceFacts> {
  const now = deps.now();
  const organisationTimeZone = settings.organisation().timeZone;
  const first = localDay(start > now ? start : now, organisationTimeZone);
  const range: Period = {
    start: instantAt(addDays(first, -1), 0, organisationTimeZone),
    finish: new Date(finish.getTime() + (fitDays + 1) * dayMs),
  };
  const [office, people, appointments] = await Promise.all([
    findOfficeCalendar(reads, daysAround(range)),
    findBoardProviders(reads, { zoneIds: [], days: range }, undefined),
    findAppointments(reads, range),
  ]);
  return { now, organisationTimeZone, office, people, appointments };
}

/** A job as an appointment, when it begins at a time. */
export const appointmentAt = (job: JobRow, start: Date): OtherAppointment => ({
  ...appointmentPeriod(start, job.serviceJobLength),
  ...propertyOf(job),
  serviceJobId: job.id,
  travelMinutes: job.travelMinutes,
});

/** The jobs of a visit as appointments, when it begins at a time. */
export function appointmentsFrom(jobs: readonly JobRow[], start: Date): OtherAppointment[] {
  const starts = startsInVisit(
    start,
    jobs.map(({ serviceJobLength }) => serviceJobLength),
  );
  return jobs.map((job, index) => appointmentAt(job, starts[index]!));
}

/** Blocks somebody for a period, and takes jobs of theirs out of their calendar, so that it is searched where else these could go. */
export function withBusyPerson(
  facts: PlaceFacts,
  person: ProviderRow,
  { start, finish }: Period,
  leaving: ReadonlySet<number> = new Set(),
): PlaceFacts & { readonly busy: ProviderRow } {
  const { people, appointments } = facts;
  const busy = { ...person, blockouts: [...person.blockouts, { id: 0, start, finish, reason: '' }] };
  const kept = (appointments.get(person.id) ?? []).filter(({ serviceJobId }) => !leaving.has(serviceJobId));
  return {
    ...{ ...facts, busy },
    people: people.map((each) => (each.id === person.id ? busy : each)),
    appointments: new Map([...appointments, [person.id, kept]]),
  };
}

/** Counts jobs as done by somebody, so that nobody is proposed twice for one time. */
export function reserve(
  { appointments }: PlaceFacts,
  jobs: readonly PlacedJob[],
  providerId: number,
  start: Date,
): void {
  appointments.set(providerId, [...(appointments.get(providerId) ?? []), ...appointmentsFrom(jobs, start)]);
}

/** Clocks of the property, else of the organisation. */
export const clocksOf = ([first]: PlacedVisit, { organisationTimeZone }: PlaceFacts): string =>
  propertyTimeZone(first) ?? organisationTimeZone;

/** Finds who could do a visit and when, first at the time that it has: in parts, where nobody can do all of it. */
export function planElsewhere(
  facts: PlaceFacts,
  jobs: PlacedVisit,
): { readonly timeZone: string; readonly planned: readonly PlannedVisit[] } {
  const { now, office, people, appointments } = facts;
  const [first] = jobs;
  const timeZone = clocksOf(jobs, facts);
  const [today, day] = [localDay(now, timeZone), localDay(first.start, timeZone)];
  const days = Array.from({ length: fitDays }, (_, index) => addDays(day > today ? day : today, index));
  const minute = minuteOf(formatInTimeZone(first.start, timeZone, 'HH:mm'));
  const providers = people.map((person) =>
    fitProvider(person, first.clientId, office, appointments.get(person.id) ?? []),
  );
  const { zoneId, travelMinutes, wishes } = first;
  const property = propertyOf(first);
  const job = { ...property, zoneId, travelMinutes, wishes, propertyTimeZone: propertyTimeZone(first) };
  const services = jobs.map(({ serviceId, category, atDusk, serviceJobLength }, position) => ({
    ...{ position, serviceId, category, atDusk },
    minutes: serviceJobLength,
  }));
  const wish = { day: days.includes(day) ? day : null, earliest: minute, latest: minute };
  const place = sunPlaceOf(property.place, first.state);
  return {
    timeZone,
    planned: planVisits({ job, providers, now, maxOffers }, services, { days, wish, timeZone, place }),
  };
}
