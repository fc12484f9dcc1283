import { appointmentPeriod, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { propertyOf } from '@shootdesk/shared/availability/property';
import type { Period } from '@shootdesk/shared/availability/periods';
import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import { minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { groupVisits } from '@shootdesk/shared/availability/visits';
import type { OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { maxAbsenceChoices, type AbsenceChoice, type VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import type { Fit } from '@shootdesk/shared/dispatch/fit';
import { fitDays, maxOffers } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { sunPlaceOf } from '@shootdesk/shared/dispatch/sun';
import { planVisits, type PlannedVisit } from '@shootdesk/shared/dispatch/visit-plan';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../../deps.ts';
import { findAppointments, findJobsInTheWay } from '../../availability/public.ts';
import { daysAround, findOfficeCalendar } from '../../working-week/public.ts';
import { propertyTimeZone } from '../../zones/public.ts';
import { findBoardProviders, findDatedJobs, type JobRow, type ProviderRow } from '../board.store.ts';
import { fitProvider, fitView } from '../rank-providers.ts';

const dayMs = 24 * 3_600_000;
/** Most people who are proposed for the time that the client was told. */
const maxSameTime = 4;

/** A job in the way, with its appointment. */
type AbsentJob = JobRow & Period;

interface Facts {
  readonly now: Date;
  readonly organisationTimeZone: string;
  readonly office: OfficeCalendar;
  readonly people: readonly ProviderRow[];
  /** By provider; grows by what is proposed. */
  readonly appointments: Map<number, OtherAppointment[]>;
}

function choicesOf(
  visit: PlannedVisit,
  announced: Date,
  people: readonly ProviderRow[],
  timeZone: string,
): AbsenceChoice[] {
  const isAnnounced = ({ start }: { readonly start: Date }) => start.getTime() === announced.getTime();
  const choice = (fit: Fit, start: Date): AbsenceChoice => {
    const person = people.find(({ id }) => id === fit.id)!;
    const remarks = fitView(fit, person, timeZone).reasons.filter(({ kind }) => kind !== 'free');
    return {
      providerId: fit.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      dateService: start.toISOString(),
      isSameTime: start.getTime() === announced.getTime(),
      remarks: remarks.map(({ message }) => message),
    };
  };
  const sameTime = visit.fits.filter(({ times }) => times.some(isAnnounced)).slice(0, maxSameTime);
  const others = visit.offers.filter((offer) => !isAnnounced(offer));
  return [
    ...sameTime.map((fit) => choice(fit, announced)),
    ...others.map(({ providerId, start }) =>
      choice(
        visit.fits.find(({ id }) => id === providerId)!,
        start,
      ),
    ),
  ].slice(0, maxAbsenceChoices);
}

/** Counts jobs as done by the proposal, so that nobody is proposed twice for one time. */
function reserve(
  { appointments }: Facts,
  jobs: readonly AbsentJob[],
  { providerId, dateService }: AbsenceChoice,
): void {
  const starts = startsInVisit(
    new Date(dateService),
    jobs.map(({ serviceJobLength }) => serviceJobLength),
  );
  const taken = jobs.map((job, index) => ({
    ...appointmentPeriod(starts[index]!, job.serviceJobLength),
    ...propertyOf(job),
    serviceJobId: job.id,
    travelMinutes: job.travelMinutes,
  }));
  appointments.set(providerId, [...(appointments.get(providerId) ?? []), ...taken]);
}

/** Proposes other places for a visit: in parts, where nobody can do all of it. */
function proposeVisit(facts: Facts, jobs: readonly AbsentJob[]): VisitInTheWay[] {
  const { now, office, people, appointments } = facts;
  const [first] = jobs as [AbsentJob];
  const timeZone = propertyTimeZone(first) ?? facts.organisationTimeZone;
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
  const planned = planVisits({ job, providers, now, maxOffers }, services, { days, wish, timeZone, place });
  return planned.map((visit) => {
    const own = visit.services.map(({ position }) => jobs[position]!);
    const announced = own[0]!.start;
    const choices = choicesOf(visit, announced, people, timeZone);
    if (choices[0]) reserve(facts, own, choices[0]);
    return {
      jobs: own.map(({ id, service, start, serviceJobLength, cacheKey }) => ({
        ...{ id, service, serviceJobLength },
        dateService: start.toISOString(),
        cache_key: cacheKey,
      })),
      place: first.place,
      client: first.client,
      dateService: announced.toISOString(),
      timeZone,
      choices,
    };
  });
}

/** Proposes who takes over what an absence is in the way of, by a constant number of statements. */
export async function proposeForAbsence(
  deps: Pick<Deps, 'reads' | 'settings' | 'now'>,
  userId: number,
  { start, finish }: Period,
): Promise<{ results: VisitInTheWay[]; additionalInfo: { totalCount: number; jobCount: number } }> {
  const { reads, settings } = deps;
  const now = deps.now();
  const organisationTimeZone = settings.organisation().timeZone;
  const first = localDay(start > now ? start : now, organisationTimeZone);
  const range: Period = {
    start: instantAt(addDays(first, -1), 0, organisationTimeZone),
    finish: new Date(Math.max(finish.getTime(), now.getTime()) + (fitDays + 1) * dayMs),
  };
  const [office, everybody, appointments] = await Promise.all([
    findOfficeCalendar(reads, daysAround(range)),
    findBoardProviders(reads, { zoneIds: [], days: range }, undefined),
    findAppointments(reads, range),
  ]);
  const absent = everybody.find(({ id }) => id === userId);
  if (!absent) throw notFound('The provider');
  const inTheWay = await findJobsInTheWay(reads, { userId, timeZone: absent.timeZone }, { start, finish });
  const around = { start: new Date(start.getTime() - 2 * dayMs), finish };
  const rows = inTheWay.length === 0 ? [] : await findDatedJobs(reads, { zoneIds: [], days: around }, inTheWay);
  const jobs = rows
    .filter(({ serviceJobStatusId }) => !isUploaded(serviceJobStatusId))
    .map((row) => ({ ...row, ...appointmentPeriod(row.dateService!, row.serviceJobLength) }));
  const leaving = new Set(jobs.map(({ id }) => id));
  const kept = (appointments.get(userId) ?? []).filter(({ serviceJobId }) => !leaving.has(serviceJobId));
  // After the absence, the provider may do it, too.
  const blocked = { ...absent, blockouts: [...absent.blockouts, { id: 0, start, finish, reason: '' }] };
  const facts: Facts = {
    ...{ now, organisationTimeZone, office },
    people: everybody.map((each) => (each.id === userId ? blocked : each)),
    appointments: new Map([...appointments, [userId, kept]]),
  };
  const results = groupVisits(jobs, absent.timeZone).flatMap((visit) => proposeVisit(facts, visit));
  return { results, additionalInfo: { totalCount: results.length, jobCount: jobs.length } };
}
