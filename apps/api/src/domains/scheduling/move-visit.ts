import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { CancelVisitBody, MoveVisitBody, VisitJob } from '@shootdesk/shared/scheduling/move-visit.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { readJob, requireLockedJob } from '../service-jobs/public.ts';
import { bookVisit, takeVisitAway } from './book-visit.ts';
import { requireBookingVersion } from './require-booking-version.ts';
import { findUnbookedVisit, findVisit, type FoundVisit } from './visit.store.ts';

type SentJobs = CancelVisitBody['jobs'];

/** Locks the named jobs and refuses outdated versions. */
async function lockNamed(tx: Tx, deps: Deps, actor: Actor, id: number, sent: SentJobs): Promise<void> {
  if (!sent.some((each) => each.id === id)) refuseField('jobs', 'The job itself must be among them.');
  // In the order of ids, so that two moves of one visit wait for each other instead of blocking each other.
  for (const each of sent.toSorted((a, b) => a.id - b.id)) {
    await requireLockedJob(tx, actor, each.id);
    await requireBookingVersion(tx, actor, each.cache_key, await readWhole(tx, deps, actor, each.id));
  }
}

const readWhole = async (tx: Tx, deps: Deps, actor: Actor, id: number): Promise<ServiceJobWithStatuses> =>
  (await readJob(deps, actor, id, jobIncludes, tx)).view;

/** Reads the jobs as they are after a change. */
async function readAll(tx: Tx, deps: Deps, actor: Actor, ids: readonly number[]): Promise<ServiceJobWithStatuses[]> {
  const jobs: ServiceJobWithStatuses[] = [];
  for (const id of ids) jobs.push(await readWhole(tx, deps, actor, id));
  return jobs;
}

/** The named jobs of a visit, if they are all that it has, or a part of it where that is meant. The caller has locked them. */
function requireNamed(visit: FoundVisit, sent: SentJobs, isPart: boolean): FoundVisit {
  const named = new Set(sent.map((each) => each.id));
  const jobs = visit.jobs.filter((each) => named.has(each.id));
  const isWhole = jobs.length === named.size && (isPart || jobs.length === visit.jobs.length);
  if (!isWhole) throw problem('conflict', 'A job has joined or left the visit meanwhile. Please look at it again.');
  return { ...visit, jobs };
}

const noAppointment = () => problem('conflict', 'The job has no appointment that could be moved.');

/** The jobs that a move is about: those of a visit, or of one that is booked for the first time. */
async function findMoved(tx: Tx, id: number, { jobs: sent, isPart, providerId }: MoveVisitBody) {
  const visit = await findVisit(tx, id);
  if (visit) return requireNamed(visit, sent, isPart);
  const ids = sent.map((each) => each.id);
  const jobs = providerId === undefined ? null : await findUnbookedVisit(tx, ids);
  if (!jobs || providerId === undefined) throw noAppointment();
  return { jobs, providerId };
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

interface VisitRequest<T> {
  readonly id: number;
  readonly body: T;
  readonly requestId: string;
}

/** Moves all jobs of a visit or none, or books them for the first time. */
export function moveVisit(
  deps: Deps,
  actor: Actor,
  { id, body, requestId }: VisitRequest<MoveVisitBody>,
): Promise<{ jobs: ServiceJobWithStatuses[] }> {
  const { jobs: sent, dateService, reason, override, confirmation, tellClient: tellsClient } = body;
  return inTransaction(deps.prisma, async (tx) => {
    await lockNamed(tx, deps, actor, id, sent);
    const visit = await findMoved(tx, id, body);
    const providerId = body.providerId ?? visit.providerId;
    const jobs = visit.jobs.map(({ id: jobId, serviceJobLength }) => {
      const own = sent.find((each) => each.id === jobId)?.dateService;
      return { id: jobId, serviceJobLength, ...(own !== undefined && { ownStart: new Date(own) }) };
    });
    const booking = { override, confirmation, reason, tellsClient, requestId, at: deps.now() };
    if (!(await bookVisit(tx, actor, { jobs, providerId, dateService: new Date(dateService) }, booking))) {
      refuseField('dateService', 'This is the appointment that the visit has already.');
    }
    const ids = jobs.map((each) => each.id);
    return { jobs: await readAll(tx, deps, actor, ids) };
  });
}

/** Takes the appointments of all jobs of a visit away, or of none. */
export function cancelVisit(
  deps: Deps,
  actor: Actor,
  { id, body, requestId }: VisitRequest<CancelVisitBody>,
): Promise<{ jobs: ServiceJobWithStatuses[] }> {
  const { jobs: sent, isPart, reason, tellClient: tellsClient } = body;
  return inTransaction(deps.prisma, async (tx) => {
    await lockNamed(tx, deps, actor, id, sent);
    const found = await findVisit(tx, id);
    if (!found) throw noAppointment();
    const ids = requireNamed(found, sent, isPart).jobs.map((each) => each.id);
    await takeVisitAway(tx, actor, ids, { reason, tellsClient, requestId, at: deps.now() });
    return { jobs: await readAll(tx, deps, actor, ids) };
  });
}
