import type { Period } from '@shootdesk/shared/availability/periods';
import { groupVisits } from '@shootdesk/shared/availability/visits';
import { maxAbsenceChoices, type AbsenceChoice, type VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import type { Fit } from '@shootdesk/shared/dispatch/fit';
import type { PlannedVisit } from '@shootdesk/shared/dispatch/visit-plan';
import { notFound } from '@shootdesk/shared/kernel/problem';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../../deps.ts';
import { findJobsInTheWay } from '../../availability/public.ts';
import { findDatedJobs, type ProviderRow } from '../board.store.ts';
import {
  placedJob,
  planElsewhere,
  readPlaceFacts,
  reserve,
  withBusyPerson,
  type PlacedVisit,
  type PlaceFacts,
} from '../other-places.ts';
import { fitView } from '../rank-providers.ts';

const dayMs = 24 * 3_600_000;
/** Most people who are proposed for the time that the client was told. */
const maxSameTime = 4;

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

/** Proposes other places for a visit: in parts, where nobody can do all of it. */
function proposeVisit(facts: PlaceFacts, jobs: PlacedVisit): VisitInTheWay[] {
  const [first] = jobs;
  const { timeZone, planned } = planElsewhere(facts, jobs);
  return planned.map((visit) => {
    const own = visit.services.map(({ position }) => jobs[position]!);
    const announced = own[0]!.start;
    const choices = choicesOf(visit, announced, facts.people, timeZone);
    if (choices[0]) reserve(facts, own, choices[0].providerId, new Date(choices[0].dateService));
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
  const now = deps.now();
  const until = new Date(Math.max(finish.getTime(), now.getTime()));
  const facts = await readPlaceFacts(deps, { start, finish: until });
  const absent = facts.people.find(({ id }) => id === userId);
  if (!absent) throw notFound('The provider');
  const inTheWay = await findJobsInTheWay(deps.reads, { userId, timeZone: absent.timeZone }, { start, finish });
  const around = { start: new Date(start.getTime() - 2 * dayMs), finish };
  const rows = inTheWay.length === 0 ? [] : await findDatedJobs(deps.reads, { zoneIds: [], days: around }, inTheWay);
  const jobs = rows.filter(({ serviceJobStatusId }) => !isUploaded(serviceJobStatusId)).map(placedJob);
  const leaving = new Set(jobs.map(({ id }) => id));
  // After the absence, the provider may do it, too.
  const without = withBusyPerson(facts, absent, { start, finish }, leaving);
  const results = groupVisits(jobs, absent.timeZone).flatMap((visit) => proposeVisit(without, visit));
  return { results, additionalInfo: { totalCount: results.length, jobCount: jobs.length } };
}
