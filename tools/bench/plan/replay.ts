import { appointmentAt } from '@shootdesk/api/domains/dispatch/other-places';
import { findBoardProviders, findDatedJobs, type JobRow } from '@shootdesk/api/domains/dispatch/board.store';
import { checkPlaces } from '@shootdesk/api/domains/planning/check-places';
import { planJobOf, planPersonOf, type PlanFacts, type PlanPerson } from '@shootdesk/api/domains/planning/plan-facts';
import { appointmentsByPerson, searchPlaces } from '@shootdesk/api/domains/planning/search-places';
import { staysOf } from '@shootdesk/api/domains/planning/stays';
import { daysAround, findOfficeCalendar } from '@shootdesk/api/domains/working-week/public';
import type { Deps } from '@shootdesk/api/deps';
import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { minutesDriven } from '@shootdesk/shared/dispatch/minutes-driven';
import { addDays, instantAt, localDay, weekdayOf } from '@shootdesk/shared/kernel/local-days';
import { demoNow, withDemo } from '../demo.ts';
import { writeGenerated } from '../generated-table.ts';
import { print } from '../print.ts';

const name = 'bench_replay';
const weeks = 4;
/** Fewer jobs with a place say nothing about driving. */
const leastPlacedShare = 0.9;
/** Rounds instead of time, so that each run plans the same. On two cores about as long as the board waits for such a day. */
const limits = { timely: { rounds: 20_000 }, late: { rounds: 5000 } };

/** A day as it was, with the people as they were then. */
interface PastDay {
  readonly day: string;
  readonly people: readonly PlanPerson[];
  /** With their appointments. */
  readonly jobs: readonly JobRow[];
  readonly organisationTimeZone: string;
}

/** What one way to place the jobs of a day comes to. */
interface Outcome {
  readonly minutes: number;
  /** Minutes driven as booked between those jobs that have a place here. */
  readonly minutesAsBooked: number;
  readonly placed: number;
  readonly people: number;
  /** Jobs without a place that are done at dusk. */
  readonly noDusk: number;
}

async function readDay({ reads, settings }: Deps, day: string): Promise<PastDay> {
  const period = { start: instantAt(addDays(day, -1), 0, 'UTC'), finish: instantAt(addDays(day, 2), 0, 'UTC') };
  const scope = { zoneIds: [], days: period };
  const [office, rows, dated] = await Promise.all([
    findOfficeCalendar(reads, daysAround(period)),
    findBoardProviders(reads, scope, undefined),
    findDatedJobs(reads, scope, undefined),
  ]);
  const people = rows.map((row) => planPersonOf(row, office, []));
  const clocks = new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
  const jobs = dated.filter(({ providerId, dateService }) => {
    const timeZone = clocks.get(providerId ?? 0);
    return timeZone !== undefined && localDay(dateService!, timeZone) === day;
  });
  return { day, people, jobs, organisationTimeZone: settings.organisation().timeZone };
}

type Taken = ReadonlyMap<number, readonly OtherAppointment[]>;

/** The appointments of some jobs as they were booked, by person. */
function bookedOf(jobs: readonly JobRow[]): Taken {
  const byPerson = Map.groupBy(jobs, ({ providerId }) => providerId!);
  return new Map([...byPerson].map(([id, own]) => [id, own.map((job) => appointmentAt(job, job.dateService!))]));
}

const drivenOf = ({ day, people }: PastDay, taken: Taken): number =>
  people.reduce((sum, { row }) => sum + minutesDriven(taken.get(row.id) ?? [], [day], row.timeZone), 0);

function outcomeOf(past: PastDay, taken: Taken): Outcome {
  const { jobs, people } = past;
  const placed = new Set([...taken.values()].flatMap((each) => each.map(({ serviceJobId }) => serviceJobId)));
  return {
    minutes: drivenOf(past, taken),
    minutesAsBooked: drivenOf(past, bookedOf(jobs.filter(({ id }) => placed.has(id)))),
    placed: placed.size,
    people: people.filter(({ row }) => (taken.get(row.id) ?? []).length > 0).length,
    noDusk: jobs.filter(({ id, atDusk }) => atDusk && !placed.has(id)).length,
  };
}

/** The same jobs as if none had an appointment yet, as 'Propose a Plan' would have placed them on the day before. */
async function asPlanned(past: PastDay, keepsPeople: boolean): Promise<Outcome> {
  const { day, people, jobs, organisationTimeZone } = past;
  const facts: PlanFacts = {
    ...{ now: instantAt(addDays(day, -1), 0, 'UTC'), days: [day], organisationTimeZone, isOfZones: false, people },
    jobs: jobs.map((job) => planJobOf({ ...job, dateService: null, providerId: keepsPeople ? job.providerId : null })),
  };
  const places = await searchPlaces(facts, staysOf(facts), [], new AbortController().signal, { limits });
  const { bookable } = await checkPlaces(facts, places, async () => {});
  return outcomeOf(past, appointmentsByPerson(bookable));
}

interface Row {
  readonly day: string;
  readonly jobs: number;
  readonly byHand: Outcome;
  readonly planned: Outcome;
  readonly samePeople: Outcome;
}

const saved = (before: number, after: number) =>
  before === 0 ? '–' : `${Math.round((100 * (before - after)) / before)} %`;

const comparisonOf = ({ minutes, minutesAsBooked }: Outcome) =>
  [minutesAsBooked, minutes, saved(minutesAsBooked, minutes)] as const;

const lineOf = (title: string, { jobs, byHand, planned, samePeople }: Omit<Row, 'day'>): string =>
  `| ${[
    ...[title, jobs, byHand.people, byHand.minutes],
    ...[planned.people, jobs - planned.placed, ...comparisonOf(planned)],
    ...[jobs - samePeople.placed, ...comparisonOf(samePeople)],
  ].join(' | ')} |`;

const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  minutes: outcomes.reduce((sum, { minutes }) => sum + minutes, 0),
  minutesAsBooked: outcomes.reduce((sum, { minutesAsBooked }) => sum + minutesAsBooked, 0),
  placed: outcomes.reduce((sum, { placed }) => sum + placed, 0),
  people: outcomes.reduce((sum, { people }) => sum + people, 0),
  noDusk: outcomes.reduce((sum, { noDusk }) => sum + noDusk, 0),
});

/** The working days of the demo's last four weeks, planned again with the rules and people of then. */
export async function replay(serverUrl: string): Promise<boolean> {
  return withDemo(serverUrl, name, async (deps) => {
    const today = localDay(demoNow, deps.settings.organisation().timeZone);
    const rows: Row[] = [];
    for (let day = addDays(today, -7 * weeks); day < today; day = addDays(day, 1)) {
      if (weekdayOf(day) > 5) continue;
      const past = await readDay(deps, day);
      if (past.jobs.length === 0) continue;
      const byHand = outcomeOf(past, bookedOf(past.jobs));
      const [planned, samePeople] = [await asPlanned(past, false), await asPlanned(past, true)];
      rows.push({ day, jobs: past.jobs.length, byHand, planned, samePeople });
    }
    const all = {
      jobs: rows.reduce((sum, { jobs }) => sum + jobs, 0),
      byHand: sumOf(rows.map(({ byHand }) => byHand)),
      planned: sumOf(rows.map(({ planned }) => planned)),
      samePeople: sumOf(rows.map(({ samePeople }) => samePeople)),
    };
    const lines = [
      '| day | jobs | people | min driven as booked | people, planned | jobs without a place | min as booked, the others | min, planned | less | with the same people: jobs without a place | min as booked, the others | min, planned | less |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(({ day, ...row }) => lineOf(day, row)),
      lineOf('all', all),
      '',
      `Of the jobs without a place ${all.planned.noDusk} (with the same people ${all.samePeople.noDusk}) are done at dusk, which the demo books by the clock and a plan by the sun.`,
    ];
    print(lines.join('\n'));
    writeGenerated('replay', lines, 'planning.md');
    const isGood = ({ placed, minutes, minutesAsBooked }: Outcome) =>
      placed >= leastPlacedShare * all.jobs && minutes <= minutesAsBooked;
    return rows.length > 0 && isGood(all.planned) && isGood(all.samePeople);
  });
}
