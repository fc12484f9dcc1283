import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import { buildProblem, type Starts } from './build-problem.ts';
import type { Place } from './check-places.ts';
import { planInThread } from './engine/plan-in-thread.ts';
import type { PlanAnswer, PlanLimit, PlanOptions, PlanProblem, PlanWeights } from './engine/problem.ts';
import type { PlanFacts } from './plan-facts.ts';
import { appointmentsOf, type Stay } from './stays.ts';
import { turns } from './turns.ts';
import { usualWeights } from './weights.ts';

const leastSearchMs = 500;
const searchMsPerStay = 30;
const mostSearchMs = 10_000;

/** Time for a search in ms: some at least, more for more stays, never longer than somebody waits. */
const searchMsFor = (stayCount: number) => Math.min(mostSearchMs, leastSearchMs + searchMsPerStay * stayCount);

/** What the second search gets of the time of both at most, because few stays are left for it. */
const lateShare = 1 / 4;

/** The plan that this process makes: one at a time, so that plans use one core and the memory of one problem at most. */
let running: Promise<unknown> = Promise.resolve();

/** How long both searches take. */
interface SearchLimits {
  readonly timely: PlanLimit;
  readonly late: PlanLimit;
}

/** How a search is made. Without limits it goes by the clock, so that the same facts need not give the same places again. */
interface Searching {
  readonly limits?: SearchLimits;
  /** Absent are the usual ones. */
  readonly weights?: PlanWeights;
  readonly plan?: (problem: PlanProblem, options: PlanOptions) => Promise<PlanAnswer>;
}

/** As long as somebody waits for it. */
function limitsByTime(stayCount: number, lateCount: number): SearchLimits {
  const inAllMs = searchMsFor(stayCount);
  const lateMs = lateCount === 0 ? 0 : Math.min(inAllMs * lateShare, searchMsFor(lateCount));
  return { timely: { ms: inAllMs - lateMs }, late: { ms: lateMs } };
}

/** The appointments that places make, by the id of their person. */
export function appointmentsByPerson(places: readonly Place[]): Map<number, OtherAppointment[]> {
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
  {
    starts,
    weights,
    limit,
    plan,
  }: { readonly starts: Starts; readonly limit: PlanLimit } & Required<Pick<Searching, 'plan' | 'weights'>>,
  signal: AbortSignal,
): Promise<Place[]> {
  if (stays.length === 0) return [];
  const planning = running.then(async () => {
    const { problem, placesOf } = await buildProblem(
      withPlaces(facts, pinned),
      stays,
      { starts, weights },
      turns(signal),
    );
    signal.throwIfAborted();
    const places = placesOf(await plan(problem, { seed: 1, limit, signal }));
    // The people of the caller, without what is only counted as booked.
    const byId = new Map(facts.people.map((person) => [person.row.id, person]));
    return places.map((place) => ({ ...place, person: byId.get(place.person.row.id)! }));
  });
  running = planning.catch(() => {});
  return planning;
}

/** Whether a stay is due before the planned days end, so that it can be late on one of them. */
function canBeLate({ people, days }: PlanFacts): (stay: Stay) => boolean {
  const after = addDays(days.at(-1)!, 1);
  const end = Math.max(...people.map(({ row }) => instantAt(after, 0, row.timeZone).getTime()));
  return ({ due }) => due !== null && due.getTime() < end;
}

/** Places before they are due for as many stays as possible, then late ones for those that are left. */
export async function searchPlaces(
  facts: PlanFacts,
  stays: readonly Stay[],
  pinned: readonly Place[],
  signal: AbortSignal,
  { limits, weights = usualWeights, plan = planInThread }: Searching = {},
): Promise<Place[]> {
  const canBe = stays.filter(canBeLate(facts));
  const { timely, late } = limits ?? limitsByTime(stays.length, canBe.length);
  const inTime = await search(facts, stays, pinned, { starts: 'timely', weights, limit: timely, plan }, signal);
  const placed = new Set(inTime.map(({ stay }) => stay));
  const left = canBe.filter((stay) => !placed.has(stay));
  const others = await search(
    facts,
    left,
    [...pinned, ...inTime],
    { starts: 'any', weights, limit: late, plan },
    signal,
  );
  return [...inTime, ...others];
}
