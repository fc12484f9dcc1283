import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { minutesDriven } from '@shootdesk/shared/dispatch/minutes-driven';
import type {
  PlanBody,
  PlannedPerson,
  PlannedVisitView,
  PlanProposal,
  UnplacedVisit,
} from '@shootdesk/shared/planning/plan-proposals.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { Deps } from '../../deps.ts';
import { checkPlaces, type Place } from './check-places.ts';
import { readPlanFacts, type PlanFacts, type PlanPerson } from './plan-facts.ts';
import { appointmentsByPerson, searchPlaces } from './search-places.ts';
import { appointmentsOf, finishOf, isLate, staysOf, type Stay } from './stays.ts';
import { turns } from './turns.ts';
import { unplacedReason } from './unplaced-reason.ts';
import { weightsOf } from './weights.ts';

type PlanDeps = Pick<Deps, 'reads' | 'settings' | 'now'>;

const key = ({ jobs }: Stay) => jobs.map(({ id }) => id).join(' ');
const jobIds = ({ jobs }: Stay) => jobs.map(({ id }) => id);

/** Where the caller wants stays to remain, of those that still need an appointment. */
function pinnedPlaces({ people, days }: PlanFacts, stays: readonly Stay[], pinned: PlanBody['pinned']): Place[] {
  return pinned.flatMap(({ jobs, providerId, dateService }) => {
    const stay = stays.find(
      (each) => each.jobs.length === jobs.length && each.jobs.every(({ id }) => jobs.includes(id)),
    );
    const person = people.find(({ row }) => row.id === providerId);
    const start = new Date(dateService);
    return stay && person && days.includes(localDay(start, person.row.timeZone)) ? [{ stay, person, start }] : [];
  });
}

const byPersonAndStart = (a: Place, b: Place) =>
  a.person.row.id - b.person.row.id || a.start.getTime() - b.start.getTime();

/** Places among other facts than those that they were found with: of stays and people that still are. */
function placesAmong({ people }: PlanFacts, stays: readonly Stay[], places: readonly Place[]): Place[] {
  const current = new Map(stays.map((stay) => [key(stay), stay]));
  return places.flatMap(({ stay, person, start }) => {
    const [same, who] = [current.get(key(stay)), people.find(({ row }) => row.id === person.row.id)];
    return same && who ? [{ stay: same, person: who, start }] : [];
  });
}

function visitView({ stay, person, start }: Place, pinned: ReadonlySet<string>): PlannedVisitView {
  const [{ place, client }] = stay.jobs;
  const appointments = appointmentsOf(stay, start);
  return {
    jobs: stay.jobs.map(({ id, service, serviceJobLength, cacheKey }, index) => ({
      ...{ id, service, serviceJobLength, cache_key: cacheKey },
      dateService: appointments[index]!.start.toISOString(),
    })),
    ...{ place, client, providerId: person.row.id },
    dateService: start.toISOString(),
    finish: finishOf(stay, start).toISOString(),
    isPinned: pinned.has(key(stay)),
    isLate: isLate(stay, start),
  };
}

function unplacedView(stay: Stay, reason: string, isLeftOut: boolean): UnplacedVisit {
  const [{ place, client }] = stay.jobs;
  return { jobs: stay.jobs.map(({ id, service }) => ({ id, service })), place, client, reason, isLeftOut };
}

function personView(
  { row, calendar }: PlanPerson,
  own: readonly OtherAppointment[],
  days: readonly string[],
): PlannedPerson {
  const { id, firstName, lastName, timeZone } = row;
  return {
    ...{ id, firstName, lastName },
    jobCount: own.length,
    minutesDriven: minutesDriven([...calendar.appointments, ...own], days, timeZone),
    minutesDrivenBefore: minutesDriven(calendar.appointments, days, timeZone),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What nobody reads, because the caller has gone. */
const unread = ({ from, days }: PlanBody): PlanProposal => ({
  ...{ from, days, visits: [], unplaced: [], people: [] },
  numbers: { placedJobs: 0, unplacedJobs: 0, otherJobs: 0, minutesDriven: 0, minutesDrivenBefore: 0 },
});

/**
 * Proposes places for the jobs that need an appointment. What the engine has found is checked by the rules of booking against what the
 * database has by then. Changes nothing.
 * @param signal aborted when nobody waits for the answer
 */
export async function proposePlan(deps: PlanDeps, body: PlanBody, signal: AbortSignal): Promise<PlanProposal> {
  try {
    return await propose(deps, body, signal);
  } catch (error) {
    if (signal.aborted && error === signal.reason) return unread(body);
    throw error;
  }
}

async function propose(deps: PlanDeps, body: PlanBody, signal: AbortSignal): Promise<PlanProposal> {
  const { from, days, zones, leftOut, pinned } = body;
  const turn = turns(signal);
  const isLeftOut = (stay: Stay) => jobIds(stay).some((id) => leftOut.includes(id));
  const before = await readPlanFacts(deps, { from, days, zones });
  const wanted = staysOf(before).filter((stay) => !isLeftOut(stay));
  const wantedPinned = pinnedPlaces(before, wanted, pinned);
  const staying = (await checkPlaces(before, wantedPinned, turn)).bookable;
  const pinnedKeys = new Set(staying.map(({ stay }) => key(stay)));
  const free = wanted.filter((stay) => !pinnedKeys.has(key(stay)));
  const { planCosts } = deps.settings.organisation();
  const found = await searchPlaces(before, free, staying, signal, { weights: weightsOf(planCosts) });
  signal.throwIfAborted();

  const facts = await readPlanFacts(deps, { from, days, zones });
  const stays = staysOf(facts);
  const again = [...placesAmong(facts, stays, staying), ...placesAmong(facts, stays, found).toSorted(byPersonAndStart)];
  const { bookable } = await checkPlaces(facts, again, turn);
  const places = bookable.toSorted(byPersonAndStart);
  const placed = new Set(places.map(({ stay }) => stay));
  const gained = appointmentsByPerson(places);
  const people = facts.people.map((person) => personView(person, gained.get(person.row.id) ?? [], facts.days));
  const unplaced = stays.filter((stay) => !placed.has(stay) && !isLeftOut(stay));
  const withReasons: UnplacedVisit[] = [];
  for (const stay of unplaced) {
    withReasons.push(unplacedView(stay, await unplacedReason(stay, facts, planCosts.unplaced, turn), false));
  }
  return {
    ...{ from, days },
    visits: places.map((place) => visitView(place, pinnedKeys)),
    unplaced: [...withReasons, ...stays.filter(isLeftOut).map((stay) => unplacedView(stay, 'You left it out.', true))],
    people: people.filter(({ jobCount }) => jobCount > 0),
    numbers: {
      placedJobs: sumOf(places.map(({ stay }) => stay.jobs.length)),
      unplacedJobs: sumOf(unplaced.map(({ jobs }) => jobs.length)),
      otherJobs: facts.otherJobs,
      minutesDriven: sumOf(people.map((person) => person.minutesDriven)),
      minutesDrivenBefore: sumOf(people.map(({ minutesDrivenBefore }) => minutesDrivenBefore)),
    },
  };
}
