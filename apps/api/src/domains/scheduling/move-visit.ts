import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { MoveVisitBody, VisitJob } from '@shootdesk/shared/scheduling/move-visit.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { readJob, requireLockedJob } from '../service-jobs/public.ts';
import { bookVisit } from './book-visit.ts';
import { requireBookingVersion } from './require-booking-version.ts';
import { findVisit, type FoundVisit } from './visit.store.ts';

/** The visit of a job, if it has exactly the named jobs. The caller has locked them. */
async function requireWhole(tx: Tx, id: number, sent: MoveVisitBody['jobs']): Promise<FoundVisit> {
  const visit = await findVisit(tx, id);
  if (!visit) throw problem('conflict', 'The job has no appointment that could be moved.');
  const named = new Set(sent.map((each) => each.id));
  const isWhole = visit.jobs.length === named.size && visit.jobs.every((each) => named.has(each.id));
  if (!isWhole) throw problem('conflict', 'A job has joined or left the visit meanwhile. Please look at it again.');
  return visit;
}

/** The jobs that move with a job; none without an appointment. */
export async function readVisitJobs(deps: Deps, actor: Actor, id: number): Promise<{ jobs: VisitJob[] }> {
  await readJob(deps, actor, id, []);
  const visit = await findVisit(deps.prisma, id);
  const jobs = (visit?.jobs ?? []).map(({ id: jobId, service, start, serviceJobLength, cacheKey }) => ({
    ...{ id: jobId, service, serviceJobLength },
    dateService: start.toISOString(),
    cache_key: cacheKey,
  }));
  return { jobs };
}

/** Moves all jobs of a visit or none. */
export function moveVisit(
  deps: Deps,
  actor: Actor,
  { id, body, requestId }: { readonly id: number; readonly body: MoveVisitBody; readonly requestId: string },
): Promise<{ jobs: ServiceJobWithStatuses[] }> {
  const { jobs: sent, dateService, reason, override, confirmation, tellClient: tellsClient } = body;
  if (!sent.some((each) => each.id === id)) refuseField('jobs', 'The job itself must be among them.');
  return inTransaction(deps.prisma, async (tx) => {
    const read = async (each: number) => (await readJob(deps, actor, each, jobIncludes, tx)).view;
    // In the order of ids, so that two moves of one visit wait for each other instead of blocking each other.
    for (const each of sent.toSorted((a, b) => a.id - b.id)) {
      await requireLockedJob(tx, actor, each.id);
      await requireBookingVersion(tx, actor, each.cache_key, await read(each.id));
    }
    const visit = await requireWhole(tx, id, sent);
    const providerId = body.providerId ?? visit.providerId;
    const moved = { jobs: visit.jobs, providerId, dateService: new Date(dateService) };
    const booking = { override, confirmation, reason, tellsClient, requestId, at: deps.now() };
    if (!(await bookVisit(tx, actor, moved, booking))) {
      refuseField('dateService', 'This is the appointment that the visit has already.');
    }
    const jobs: ServiceJobWithStatuses[] = [];
    for (const each of visit.jobs) jobs.push(await read(each.id));
    return { jobs };
  });
}
