import type { AbsenceBody, AbsentVisitOutcome } from '@shootdesk/shared/dispatch/absence.contract';
import type { Blockout } from '@shootdesk/shared/availability/blockouts.contract';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { inTransaction, undoIfItFails, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { blockOver, findJobsInTheWay, lockProvider, releaseHolds, requireNoJobs } from '../../availability/public.ts';
import { bookVisit, requireBookingVersion, takeVisitAway } from '../../scheduling/public.ts';
import { readJob, requireLockedJob } from '../../service-jobs/public.ts';
import { refusalOf } from '../refusal.ts';
import { findAbsentProvider } from './absence.store.ts';

type SentVisit = AbsenceBody['visits'][number];

interface Absence {
  readonly userId: number;
  readonly body: AbsenceBody;
  readonly requestId: string;
}

const everyJob = ({ visits }: AbsenceBody) => visits.flatMap(({ jobs }) => jobs);

/** Locks the jobs in the order of their ids, so that two calls wait for each other instead of blocking each other. Answers their lengths. */
async function lockJobs(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  sent: SentVisit['jobs'],
): Promise<ReadonlyMap<number, number | null>> {
  const lengths = new Map<number, number | null>();
  for (const { id, cache_key } of sent.toSorted((a, b) => a.id - b.id)) {
    const { serviceJobStatusId } = await requireLockedJob(tx, actor, id);
    const { view } = await readJob(deps, actor, id, [], tx);
    await requireBookingVersion(tx, actor, cache_key, view);
    if (isUploaded(serviceJobStatusId)) {
      throw problem('rule_violated', `Job ${id} is uploaded already. Please begin the absence after it.`);
    }
    lengths.set(id, view.serviceJobLength);
  }
  return lengths;
}

/** Refuses where the jobs in the way are not the named ones. */
function requireAll(inTheWay: readonly number[], named: readonly number[]): void {
  const isWhole = inTheWay.length === named.length && inTheWay.every((id) => named.includes(id));
  if (isWhole) return;
  throw problem('conflict', 'A job has come into this period or left it meanwhile. Please look at the jobs again.');
}

/** Moves a visit, or takes its appointments away where that is refused or not wanted. The caller has locked its jobs. */
async function handOn(
  tx: Tx,
  actor: Actor,
  { jobs, to }: SentVisit,
  {
    lengths,
    ...booking
  }: { readonly lengths: ReadonlyMap<number, number | null> } & {
    readonly reason: string;
    readonly requestId: string;
    readonly at: Date;
    readonly tellsClient: boolean;
  },
): Promise<AbsentVisitOutcome> {
  const jobIds = jobs.map(({ id }) => id);
  let refusal: string | null = null;
  if (to) {
    const placed = jobIds.map((id) => ({ id, serviceJobLength: lengths.get(id) ?? null }));
    const visit = { jobs: placed, providerId: to.providerId, dateService: new Date(to.dateService) };
    try {
      await undoIfItFails(tx, () =>
        bookVisit(tx, actor, visit, { ...booking, override: false, confirmation: undefined }),
      );
      return { jobIds, isMoved: true, refusal };
    } catch (error) {
      refusal = refusalOf(error);
    }
  }
  await takeVisitAway(tx, actor, jobIds, { ...booking, isToRebook: true });
  return { jobIds, isMoved: false, refusal };
}

/** Blocks a provider out and hands on the jobs in the way, all in one transaction. */
export function saveAbsence(
  deps: Deps,
  actor: Actor,
  { userId, body, requestId }: Absence,
): Promise<{ blockout: Blockout; visits: AbsentVisitOutcome[] }> {
  const { start, finish, reason, visits, tellClient: tellsClient } = body;
  return inTransaction(deps.prisma, async (tx) => {
    const provider = await findAbsentProvider(tx, userId);
    if (!provider) throw notFound('The provider');
    const lengths = await lockJobs(tx, deps, actor, everyJob(body));
    await lockProvider(tx, userId);
    const inTheWay = await findJobsInTheWay(tx, { userId, timeZone: provider.timeZone }, { start, finish });
    requireAll(inTheWay, [...lengths.keys()]);
    const blockout = await blockOver(tx, actor, userId, { start, finish, reason });
    const at = deps.now();
    const outcomes: AbsentVisitOutcome[] = [];
    for (const visit of visits) {
      // Clients may read the history, so that the reason of the absence stays with the blockout.
      const booking = { lengths, reason: `${provider.name} is absent`, requestId, at, tellsClient };
      outcomes.push(await handOn(tx, actor, visit, booking));
    }
    await requireNoJobs(tx, actor, { userId, start, finish }, at);
    await releaseHolds(tx, userId, { start, finish });
    return { blockout, visits: outcomes };
  });
}
