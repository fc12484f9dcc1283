import { localDay } from '@shootdesk/shared/kernel/local-days';
import { problem } from '@shootdesk/shared/kernel/problem';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction } from '../../db/transaction.ts';
import { lockJobs } from '../../db/lock-jobs.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { lockProvider } from '../availability/public.ts';
import { findVisit } from '../scheduling/public.ts';
import { readJob, requireLockedJob } from '../service-jobs/public.ts';
import { fixJobs } from './fix-times.ts';
import { findFirstStarts, findTimeZones } from './open-visits.store.ts';

const notOpen = () => problem('conflict', 'The time of this visit is not open: the client knows it.');

const notBookable = () =>
  problem('conflict', 'The provider of this visit can no longer be booked. Please give it to somebody else.');

/** Fixes the time of a job's visit as it is planned now, and tells client and provider. */
export function fixTimeNow(
  deps: Deps,
  actor: Actor,
  id: number,
  requestId: string,
): Promise<{ jobs: ServiceJobWithStatuses[] }> {
  return inTransaction(deps.prisma, async (tx) => {
    const ids = (await findVisit(tx, id))?.jobs.map((job) => job.id) ?? [id];
    await lockJobs(tx, [...new Set([...ids, id])]);
    await requireLockedJob(tx, actor, id);
    // Again, because it may have been moved before it was locked.
    const visit = await findVisit(tx, id);
    const open = await findFirstStarts(tx, ids);
    const jobs = visit?.jobs.filter((job) => open.has(job.id)) ?? [];
    const own = jobs.find((job) => job.id === id);
    if (!visit || !own) throw notOpen();
    const { providerId } = visit;
    if (!(await lockProvider(tx, providerId))) throw notBookable();
    const timeZone = (await findTimeZones(tx, [providerId])).get(providerId)!;
    const dayJobs = { providerId, day: localDay(own.start, timeZone), ids: jobs.map((job) => job.id) };
    const fixed = await fixJobs(tx, dayJobs, { actorId: actor.userId, requestId, at: deps.now() });
    if (!fixed.includes(id)) throw notOpen();
    const views: ServiceJobWithStatuses[] = [];
    for (const each of fixed) views.push((await readJob(deps, actor, each, jobIncludes, tx)).view);
    return { jobs: views };
  });
}
