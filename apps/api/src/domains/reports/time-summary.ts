import type { getTimeSummary } from '@shootdesk/shared/reports/reports.contract';
import type { AnswerOf } from '@shootdesk/shared/kernel/endpoint';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { ReportRange } from './reports.store.ts';
import { findLongJobs, findNames, findServiceNames, sumJobTimes, sumShifts } from './summary.store.ts';

type Summary = AnswerOf<typeof getTimeSummary>;

/** Sums the time of a range by person, service and week, and names the jobs that took long for their service. */
export async function timeSummary(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  range: ReportRange,
): Promise<Summary> {
  const asOf = now();
  const [shifts, spent, long, services] = await Promise.all([
    sumShifts(reads, range, asOf),
    sumJobTimes(reads, actor, range, asOf),
    findLongJobs(reads, actor, range, asOf),
    findServiceNames(reads),
  ]);
  const nameOf = new Map(services.map((service) => [service.id, service]));
  const medianOf = new Map((long.medians ?? []).map((each) => [each.serviceId, each]));
  const worked = new Map(shifts.map((each) => [each.userId ?? each.week, each]));
  const onJobs = new Map(spent.filter(({ by }) => by !== 'service').map((each) => [each.userId ?? each.week, each]));
  const sumsOf = (key: number | string) => ({
    shifts: worked.get(key)?.shifts ?? 0,
    workedMs: worked.get(key)?.workedMs ?? 0,
    onJobsMs: onJobs.get(key)?.onJobsMs ?? 0,
  });
  const keys = new Set([...worked.keys(), ...onJobs.keys()]);
  const people = await findNames(
    reads,
    [...keys].filter((key) => typeof key === 'number'),
  );
  const weeks = [...keys].filter((key) => typeof key === 'string');
  return {
    people: people
      .map((user) => ({ user, ...sumsOf(user.id) }))
      .toSorted((a, b) => b.workedMs - a.workedMs || b.onJobsMs - a.onJobsMs || a.user.id - b.user.id),
    weeks: weeks.toSorted().map((weekStart) => ({ weekStart, ...sumsOf(weekStart) })),
    services: spent
      .filter(({ by }) => by === 'service')
      .toSorted((a, b) => b.onJobsMs - a.onJobsMs || (a.serviceId ?? 0) - (b.serviceId ?? 0))
      .map(({ serviceId, onJobsMs }) => ({
        service: serviceId === null ? null : nameOf.get(serviceId)!,
        onJobsMs,
        jobs: serviceId === null ? null : (medianOf.get(serviceId)?.jobs ?? 0),
        medianMs: serviceId === null ? null : (medianOf.get(serviceId)?.medianMs ?? 0),
      })),
    longJobs: (long.jobs ?? []).map(({ id, name, campaign, serviceId, totalMs, medianMs }) => ({
      serviceJob: { id, name, campaign, service: nameOf.get(serviceId)! },
      totalMs,
      medianMs,
    })),
    asOf: asOf.toISOString(),
  };
}
