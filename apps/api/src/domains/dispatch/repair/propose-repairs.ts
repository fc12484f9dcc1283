import { propertyOf } from '@shootdesk/shared/availability/property';
import { groupVisits } from '@shootdesk/shared/availability/visits';
import { expectVisits, beginsLate, joinProgress, type ExpectedVisit } from '@shootdesk/shared/dispatch/lateness';
import type { PlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import type { Repair, RepairQuery } from '@shootdesk/shared/dispatch/repair.contract';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../../deps.ts';
import { findDatedJobs, findOnSiteJobs, type ProviderRow } from '../board.store.ts';
import { progressOf } from '../board.view.ts';
import {
  placedJob,
  readPlaceFacts,
  withBusyPerson,
  type PlacedJob,
  type PlacedVisit,
  type PlaceFacts,
} from '../other-places.ts';
import { findRepairs } from './find-repairs.ts';
import type { DayVisit, LateDay } from './late-day.ts';

const dayMs = 24 * 3_600_000;

function dayVisit(jobs: PlacedVisit): DayVisit {
  const [first] = jobs;
  const due = jobs.flatMap(({ clientDeadline }) => clientDeadline?.getTime() ?? []);
  return {
    jobs,
    due: due.length === 0 ? null : new Date(Math.min(...due)),
    start: first.start,
    finish: new Date(
      first.start.getTime() + jobs.reduce((sum, each) => sum + each.finish.getTime() - each.start.getTime(), 0),
    ),
    ...propertyOf(first),
    travelMinutes: first.travelMinutes,
    progress: joinProgress(jobs.map(progressOf)),
    isHandedIn: isUploaded(first.serviceJobStatusId),
  };
}

/** The visits of a person's day, by start. What is handed in stays where it was. */
function visitsOf(jobs: readonly PlacedJob[], timeZone: string): DayVisit[] {
  const parts = [true, false].map((isIn) => jobs.filter((job) => isUploaded(job.serviceJobStatusId) === isIn));
  return parts
    .flatMap((some) => groupVisits(some, timeZone))
    .map(dayVisit)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** The jobs of a person's day with their steps. */
async function readDay(
  { reads }: Pick<Deps, 'reads'>,
  { appointments }: PlaceFacts,
  { id, timeZone }: ProviderRow,
  day: string,
): Promise<PlacedJob[]> {
  const booked = (appointments.get(id) ?? []).filter(
    ({ start, heldUntil }) => heldUntil === undefined && localDay(start, timeZone) === day,
  );
  const days = { start: instantAt(day, 0, timeZone), finish: instantAt(addDays(day, 1), 0, timeZone) };
  const ids = booked.map(({ serviceJobId }) => serviceJobId);
  return (await findDatedJobs(reads, { zoneIds: [], days }, ids)).map(placedJob);
}

/** What is left of the day once a visit is late. */
function lateDay(
  facts: PlaceFacts,
  person: ProviderRow,
  expected: readonly ExpectedVisit<DayVisit>[],
  said: ExpectedVisit<DayVisit>,
  planCosts: PlanCosts,
): LateDay {
  const isRunning = said.state === 'running';
  const free = { at: isRunning ? said.finish : said.start, visit: said.visit };
  const rest = expected
    .slice(expected.indexOf(said))
    .filter(({ state }) => state === 'ahead')
    .map(({ visit }) => visit);
  const leaving = new Set(rest.flatMap(({ jobs }) => jobs.map(({ id }) => id)));
  const until = { start: new Date(free.at.getTime() - dayMs), finish: free.at };
  const { busy, ...without } = withBusyPerson(facts, person, until, leaving);
  return { person: busy, rest, free, facts: without, planCosts };
}

/** Proposes repairs for the rest of a provider's day when a visit is late, by a constant number of statements. */
export async function proposeRepairs(
  deps: Pick<Deps, 'reads' | 'settings' | 'now'>,
  userId: number,
  { serviceJobId, minutes }: RepairQuery,
): Promise<{ results: Repair[]; additionalInfo: { totalCount: number; lateVisits: number } }> {
  const now = deps.now();
  const facts = await readPlaceFacts(deps, { start: now, finish: now });
  const person = facts.people.find(({ id }) => id === userId);
  if (!person) throw notFound('The provider');
  const [job] = await findOnSiteJobs(deps.reads, [serviceJobId]);
  if (job?.providerId !== userId || job.dateService === null) throw notFound('The job');
  const day = localDay(job.dateService, person.timeZone);
  if (day !== localDay(now, person.timeZone)) throw problem('rule_violated', 'This visit is not on today.');
  const visits = visitsOf(await readDay(deps, facts, person, day), person.timeZone);
  const late = visits.find(({ jobs }) => jobs.some(({ id }) => id === serviceJobId));
  if (!late || late.isHandedIn) throw problem('rule_violated', 'This visit is handed in already.');
  const expected = expectVisits(visits, { now, countsAbsence: false, said: { visit: late, minutes } });
  const said = expected.find(({ visit }) => visit === late)!;
  if (said.state === 'over') throw problem('rule_violated', 'This visit is done already.');
  const results = findRepairs(lateDay(facts, person, expected, said, deps.settings.organisation().planCosts));
  return { results, additionalInfo: { totalCount: results.length, lateVisits: expected.filter(beginsLate).length } };
}
