import { wishConflicts } from '@shootdesk/shared/service-jobs/wishes';
import {
  appointmentsOf,
  buildProblem,
  candidatesOf,
  checkPlaces,
  isLate,
  planInThread,
  turns,
  usualWeights,
  type PlanFacts,
} from '../planning/public.ts';
import type { Organisation } from '../settings/public.ts';
import { appointmentsAt, drivenWith, startOf, type OpenVisit, type PersonDay } from './person-day.ts';

/** Rounds of the search: many times what a day of one person needs, in well under a second. The same day gives the same order again. */
const rounds = 3000;

const noMoves: ReadonlyMap<number, Date> = new Map();

/**
 * Whether the planner may move a visit: it is where its order wishes it, with a person who may do it, and its jobs follow each other. What a person
 * of the office has placed otherwise stays, and so does one whose client asks for another time.
 */
function isMovable(visit: OpenVisit, { person }: PersonDay): boolean {
  const { stay, isRequested } = visit;
  if (isRequested) return false;
  const start = startOf(visit);
  const [{ wishes, propertyTimeZone }] = stay.jobs;
  if (wishConflicts(wishes, start, propertyTimeZone ?? person.row.timeZone).length > 0) return false;
  if (candidatesOf(stay, [person]).length === 0) return false;
  const usual = new Map(appointmentsOf(stay, start).map((each) => [each.serviceJobId, each.start.getTime()]));
  return visit.jobs.every(({ id, dateService }) => usual.get(id) === dateService!.getTime());
}

/**
 * Looks for an order of the day with less driving: the engine moves visits with an open time within what their orders wish, each place is checked by
 * the rules of bookings. Returns the new start of each job that moves; none where the day is as good as it is.
 */
export async function improveDay(
  personDay: PersonDay,
  { now, organisation }: { readonly now: Date; readonly organisation: Pick<Organisation, 'timeZone'> },
): Promise<ReadonlyMap<number, Date>> {
  const movable = personDay.visits.filter((visit) => isMovable(visit, personDay));
  if (movable.length === 0) return noMoves;
  const staying = personDay.visits.filter((visit) => !movable.includes(visit)).flatMap(({ jobs }) => jobs);
  const { row, calendar } = personDay.person;
  const appointments = [...personDay.others, ...appointmentsAt(staying, noMoves)];
  const person = { row, calendar: { ...calendar, appointments } };
  const facts: PlanFacts = {
    ...{ now, organisationTimeZone: organisation.timeZone, isOfZones: false, jobs: [] },
    ...{ days: [personDay.day], people: [person] },
  };
  const turn = turns(new AbortController().signal);
  const stays = movable.map(({ stay }) => stay);
  const isAnyLate = movable.some((visit) => isLate(visit.stay, startOf(visit)));
  const { problem, placesOf } = await buildProblem(
    facts,
    stays,
    // By the usual costs whatever the studio says: these visits are booked, so that none may be left out because the way there is long.
    { starts: isAnyLate ? 'any' : 'timely', weights: usualWeights },
    turn,
  );
  const places = placesOf(await planInThread(problem, { seed: 1, limit: { rounds } }));
  const { bookable } = await checkPlaces(
    facts,
    places.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
    turn,
  );
  if (bookable.length < movable.length) return noMoves;
  const planned = bookable.flatMap(({ stay, start }) => appointmentsOf(stay, start));
  const stayed = appointmentsAt(staying, noMoves);
  const asBooked = appointmentsAt(
    movable.flatMap(({ jobs }) => jobs),
    noMoves,
  );
  if (drivenWith(personDay, [...stayed, ...planned]) >= drivenWith(personDay, [...stayed, ...asBooked])) return noMoves;
  const current = new Map(asBooked.map(({ serviceJobId, start }) => [serviceJobId, start.getTime()]));
  return new Map(
    planned
      .filter(({ serviceJobId, start }) => current.get(serviceJobId) !== start.getTime())
      .map(({ serviceJobId, start }) => [serviceJobId, start]),
  );
}
