import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import type { getTimeSummary } from '@shootdesk/shared/reports/reports.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ReportRange } from './reports.store.ts';
import {
  findLongJobs,
  findNames,
  findServiceNames,
  sumJobTimes,
  sumShifts,
  type JobSums,
  type ShiftSums,
} from './summary.store.ts';

type Summary = AnswerOf<typeof getTimeSummary>;

const noTime = { shifts: 0, workedMs: 0, onJobsMs: 0 };
/** For a service whose first entry was added between two statements. */
const noMedian = { jobs: 0, medianMs: 0 };

/** Joins shift sums and job sums by person or week. */
function sumsBy<K>(
  keyOf: (row: Pick<JobSums, 'userId' | 'week'>) => K | null,
  worked: readonly ShiftSums[],
  spent: readonly JobSums[],
): Map<K, typeof noTime> {
  const sums = new Map<K, typeof noTime>();
  for (const row of worked) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, { shifts: row.shifts, workedMs: row.workedMs, onJobsMs: 0 });
  }
  for (const row of spent) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, { ...(sums.get(key) ?? noTime), onJobsMs: row.onJobsMs });
  }
  return sums;
}

const ofServices = (spent: readonly JobSums[]) =>
  spent
    .filter(({ userId, week }) => userId === null && week === null)
    .toSorted((a, b) => b.onJobsMs - a.onJobsMs || (a.serviceId ?? 0) - (b.serviceId ?? 0));

/** Sums a range by person, service and week, and lists jobs that took long for their service. */
export async function timeSummary(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  range: ReportRange,
): Promise<Summary> {
  const asOf = now();
  const [worked, spent, { medians, jobs }, services] = await Promise.all([
    sumShifts(reads, range, asOf),
    sumJobTimes(reads, actor, range, asOf),
    findLongJobs(reads, actor, range, asOf),
    findServiceNames(reads),
  ]);
  const people = sumsBy(({ userId }) => userId, worked, spent);
  const weeks = sumsBy(({ week }) => week, worked, spent);
  const users = await findNames(reads, [...people.keys()]);
  const serviceById = new Map(services.map((service) => [service.id, service]));
  const medianById = new Map(medians?.map(({ serviceId, ...median }) => [serviceId, median]));
  return {
    people: users
      .map((user) => ({ user, ...people.get(user.id)! }))
      .toSorted((a, b) => b.workedMs - a.workedMs || b.onJobsMs - a.onJobsMs || a.user.id - b.user.id),
    weeks: [...weeks.keys()].toSorted().map((weekStart) => ({ weekStart, ...weeks.get(weekStart)! })),
    services: ofServices(spent).map(({ serviceId, onJobsMs }) =>
      serviceId === null
        ? { service: null, onJobsMs, jobs: null, medianMs: null }
        : { service: serviceById.get(serviceId)!, onJobsMs, ...(medianById.get(serviceId) ?? noMedian) },
    ),
    longJobs: (jobs ?? []).map(({ id, name, campaign, serviceId, totalMs, medianMs }) => ({
      serviceJob: { id, name, campaign, service: serviceById.get(serviceId)! },
      totalMs,
      medianMs,
    })),
    asOf: asOf.toISOString(),
  };
}
