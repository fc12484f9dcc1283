import { minutesDriven } from './minutes-driven.ts';
import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import type {
  PlanBody,
  PlannedPerson,
  PlannedVisitView,
  PlanProposal,
  UnplacedVisit,
} from '@shootdesk/shared/planning/plan-proposals.contract';
import type { Deps } from '../../deps.ts';
import { buildProblem } from './build-problem.ts';
import { checkPlaces, type Place } from './check-places.ts';
import { planInThread } from './engine/plan-in-thread.ts';
import { readPlanFacts, type PlanFacts, type PlanPerson } from './plan-facts.ts';
import { appointmentsOf, finishOf, staysOf, type Stay } from './stays.ts';
import { unplacedReason } from './unplaced-reason.ts';

/** Time for the search in ms: some at least, more for more stays, never longer than somebody waits. */
const leastSearchMs = 500;
const searchMsPerStay = 30;
const mostSearchMs = 10_000;

/** The running search of this process: one at a time, so that plans use one core at most. */
let running: Promise<unknown> = Promise.resolve();

const key = ({ jobs }: Stay) => jobs.map(({ id }) => id).join(' ');
const jobIds = ({ jobs }: Stay) => jobs.map(({ id }) => id);

/** Where the caller wants stays to remain, of those that still need an appointment. */
function pinnedPlaces({ people }: PlanFacts, stays: readonly Stay[], pinned: PlanBody['pinned']): Place[] {
  return pinned.flatMap(({ jobs, providerId, dateService }) => {
    const stay = stays.find(
      (each) => each.jobs.length === jobs.length && each.jobs.every(({ id }) => jobs.includes(id)),
    );
    const person = people.find(({ row }) => row.id === providerId);
    return stay && person ? [{ stay, person, start: new Date(dateService) }] : [];
  });
}

/** The appointments that places make, by the id of their person. */
function appointmentsByPerson(places: readonly Place[]): Map<number, OtherAppointment[]> {
  const byPerson = Map.groupBy(places, ({ person }) => person.row.id);
  return new Map([...byPerson].map(([id, own]) => [id, own.flatMap(({ stay, start }) => appointmentsOf(stay, start))]));
}

/** People with the appointments that places make as if they were booked. */
function withPlaces(facts: PlanFacts, places: readonly Place[]): PlanFacts {
  const taken = appointmentsByPerson(places);
  const people = facts.people.map(({ row, calendar }) => ({
    row,
    calendar: { ...calendar, appointments: [...calendar.appointments, ...(taken.get(row.id) ?? [])] },
  }));
  return { ...facts, people };
}

/** Places for the stays that are free to move, as the engine finds them beside the pinned ones. */
async function search(
  facts: PlanFacts,
  stays: readonly Stay[],
  pinned: readonly Place[],
  signal: AbortSignal,
): Promise<Place[]> {
  if (stays.length === 0) return [];
  const { problem, placesOf } = await buildProblem(withPlaces(facts, pinned), stays);
  const ms = Math.min(mostSearchMs, leastSearchMs + searchMsPerStay * stays.length);
  const planning = running.then(() => planInThread(problem, { seed: 1, limit: { ms }, signal }));
  running = planning.catch(() => {});
  return placesOf(await planning);
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

/**
 * Proposes places for the jobs that need an appointment. What the engine has found is checked by the rules of booking against what the
 * database has by then. Changes nothing.
 * @param signal aborted when nobody waits for the answer
 */
export async function proposePlan(
  deps: Pick<Deps, 'reads' | 'settings' | 'now'>,
  { from, days, zones, leftOut, pinned }: PlanBody,
  signal: AbortSignal,
): Promise<PlanProposal> {
  const isLeftOut = (stay: Stay) => jobIds(stay).some((id) => leftOut.includes(id));
  const before = await readPlanFacts(deps, { from, days, zones });
  const wanted = staysOf(before).filter((stay) => !isLeftOut(stay));
  const wantedPinned = pinnedPlaces(before, wanted, pinned);
  const staying = checkPlaces(before, wantedPinned).bookable;
  const pinnedKeys = new Set(staying.map(({ stay }) => key(stay)));
  const free = wanted.filter((stay) => !pinnedKeys.has(key(stay)));
  const found = await search(before, free, staying, signal);

  const facts = await readPlanFacts(deps, { from, days, zones });
  const stays = staysOf(facts);
  const { bookable } = checkPlaces(facts, [
    ...placesAmong(facts, stays, staying),
    ...placesAmong(facts, stays, found).toSorted(byPersonAndStart),
  ]);
  const places = bookable.toSorted(byPersonAndStart);
  const placed = new Set(places.map(({ stay }) => stay));
  const gained = appointmentsByPerson(places);
  const people = facts.people.map((person) => personView(person, gained.get(person.row.id) ?? [], facts.days));
  const unplaced = stays.filter((stay) => !placed.has(stay) && !isLeftOut(stay));
  return {
    ...{ from, days },
    visits: places.map((place) => visitView(place, pinnedKeys)),
    unplaced: [
      ...unplaced.map((stay) => unplacedView(stay, unplacedReason(stay, facts), false)),
      ...stays.filter(isLeftOut).map((stay) => unplacedView(stay, 'You left it out.', true)),
    ],
    people: people.filter(({ jobCount }) => jobCount > 0),
    numbers: {
      placedJobs: sumOf(places.map(({ stay }) => stay.jobs.length)),
      unplacedJobs: sumOf(unplaced.map(({ jobs }) => jobs.length)),
      minutesDriven: sumOf(people.map((person) => person.minutesDriven)),
      minutesDrivenBefore: sumOf(people.map(({ minutesDrivenBefore }) => minutesDrivenBefore)),
    },
  };
}
