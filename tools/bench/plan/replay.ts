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

function outcomeOf({ day, people, jobs }: PastDay, taken: ReadonlyMap<number, readonly OtherAppointment[]>): Outcome {
  const placed = new Set([...taken.values()].flatMap((each) => each.map(({ serviceJobId }) => serviceJobId)));
  const own = people.map(({ row }) => ({ timeZone: row.timeZone, appointments: taken.get(row.id) ?? [] }));
  return {
    minutes: own.reduce((sum, { appointments, timeZone }) => sum + minutesDriven(appointments, [day], timeZone), 0),
    placed: placed.size,
    people: own.filter(({ appointments }) => appointments.length > 0).length,
    noDusk: jobs.filter(({ id, atDusk }) => atDusk && !placed.has(id)).length,
  };
}

/** The appointments as they were booked. */
function asBooked(past: PastDay): Outcome {
  const byPerson = Map.groupBy(past.jobs, ({ providerId }) => providerId!);
  const taken = [...byPerson].map(([id, own]) => [id, own.map((job) => appointmentAt(job, job.dateService!))] as const);
  return outcomeOf(past, new Map(taken));
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

const lineOf = (title: string, { jobs, byHand, planned, samePeople }: Omit<Row, 'day'>): string =>
  `| ${[
    ...[title, jobs, byHand.people, byHand.minutes],
    ...[planned.people, planned.minutes, saved(byHand.minutes, planned.minutes), jobs - planned.placed],
    ...[samePeople.minutes, saved(byHand.minutes, samePeople.minutes), jobs - samePeople.placed],
  ].join(' | ')} |`;

const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  minutes: outcomes.reduce((sum, { minutes }) => sum + minutes, 0),
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
      const byHand = asBooked(past);
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
      '| day | jobs | people | min driven as booked | people, planned | min, planned | less | jobs without a place | min, planned with the same people | less | jobs without a place |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(({ day, ...row }) => lineOf(day, row)),
      lineOf('all', all),
      '',
      `Of the jobs without a place ${all.planned.noDusk} (with the same people ${all.samePeople.noDusk}) are done at dusk, which the demo books by the clock and a plan by the sun.`,
    ];
    print(lines.join('\n'));
    writeGenerated('replay', lines, 'planning.md');
    return rows.length > 0 && all.planned.minutes <= all.byHand.minutes;
  });
}
