import { bookedBy, fixedBy } from '@shootdesk/shared/scheduling/open-time';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { readWishes } from '@shootdesk/shared/service-jobs/wishes';
import { lockJobs } from '../../db/lock-jobs.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runEveryMinute } from '../../kernel/on-schedule.ts';
import { findOnSiteJobs, type JobRow } from '../dispatch/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { fixDay, type DayJobs } from './fix-times.ts';
import { findOpenIds, findTimeZones, findUnbookedIds, markNamed } from './open-visits.store.ts';

type Tools = Pick<Deps, 'prisma' | 'settings' | 'now' | 'log'>;

/** No time is fixed longer before its visit, in ms: on the day before, wherever the property is. */
const longestBeforeMs = 3 * 86_400_000;

/** The clock by which the time of a job is fixed. */
function fixClockOf({ settings }: Pick<Deps, 'settings'>) {
  const { timeZone, fixTimesAt: fixMinute } = settings.organisation();
  return (job: JobRow) => ({ timeZone: propertyTimeZone(job) ?? timeZone, fixMinute });
}

/** The jobs whose times are due, by person and day. */
async function findDue(deps: Tools): Promise<DayJobs[]> {
  const now = deps.now();
  const ids = await findOpenIds(deps.prisma, new Date(now.getTime() + longestBeforeMs));
  if (ids.length === 0) return [];
  const clockOf = fixClockOf(deps);
  const due = (await findOnSiteJobs(deps.prisma, ids)).filter(
    (job) => job.providerId !== null && now >= fixedBy(job.dateService!, clockOf(job)),
  );
  const people = due.flatMap(({ providerId }) => providerId ?? []);
  const timeZones = await findTimeZones(deps.prisma, people);
  const dayOf = ({ providerId, dateService }: JobRow) => localDay(dateService!, timeZones.get(providerId!) ?? 'UTC');
  const byDay = Map.groupBy(due, (job) => `${job.providerId} ${dayOf(job)}`);
  return [...byDay.values()].map((jobs) => ({
    ...{ providerId: jobs[0]!.providerId!, day: dayOf(jobs[0]!) },
    ids: jobs.map(({ id }) => id),
  }));
}

/** Has the office told, once, of flexible jobs that have nobody by the time at which theirs should be fixed. */
async function nameUnbooked(deps: Tools): Promise<number> {
  const { prisma, now } = deps;
  const ids = await findUnbookedIds(prisma);
  if (ids.length === 0) return 0;
  const clockOf = fixClockOf(deps);
  const due = (await findOnSiteJobs(prisma, ids)).filter((job) => {
    const wishes = readWishes(job.wishes);
    const clock = clockOf(job);
    // Its person has left, but the client knows the day.
    const by = job.isTimeOpen && job.dateService ? fixedBy(job.dateService, clock) : wishes && bookedBy(wishes, clock);
    return by !== null && now() >= by;
  });
  const byCampaign = Map.groupBy(due, ({ campaignId }) => campaignId);
  for (const jobs of byCampaign.values()) {
    const wanted = jobs.map(({ id }) => id);
    await inTransaction(prisma, async (tx) => {
      await lockJobs(tx, wanted);
      const serviceJobIds = await findUnbookedIds(tx, wanted);
      if (serviceJobIds.length === 0) return;
      await markNamed(tx, serviceJobIds, now());
      await emit(tx, 'flexibleUnbooked', { serviceJobIds });
    });
  }
  return due.length;
}

/**
 * Fixes the times that are due, person by person, and names flexible jobs without a person. Each person's day is one transaction, which finds nothing to do
 * where another process was first. A day that fails is tried again at the next run, and holds up no other.
 */
export async function fixDueTimes(deps: Tools): Promise<number> {
  let count = 0;
  let failure: unknown = null;
  for (const day of await findDue(deps)) {
    try {
      count += (await fixDay(deps, day)).length;
    } catch (error) {
      deps.log.warn({ err: error, providerId: day.providerId, day: day.day }, 'the times of a day could not be fixed');
      failure ??= error;
    }
  }
  await nameUnbooked(deps);
  if (count > 0) deps.log.info({ count }, 'times of flexible visits are fixed');
  if (failure !== null) throw failure;
  return count;
}

/** Runs now, to catch up after a downtime, and then every minute. */
export function startVisitTimes(deps: Tools & Pick<Deps, 'timers'>): { stop(): Promise<void> } {
  const complaint = 'fixing times of visits will try again';
  return runEveryMinute({ name: 'visitTimes', task: () => fixDueTimes(deps), complaint }, deps);
}
