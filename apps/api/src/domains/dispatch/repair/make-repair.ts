import type { RepairBody, RepairedVisit } from '@shootdesk/shared/dispatch/repair.contract';
import { clientWithin, inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockProvider } from '../../availability/public.ts';
import { moveVisit } from '../../scheduling/public.ts';
import { requireLockedJob } from '../../service-jobs/public.ts';
import { refusalOf } from '../refusal.ts';

const ascending = (a: number, b: number) => a - b;

/** Moves each visit of a repair or leaves it where it is, all in one transaction, by the call of a drop on the board. */
export function makeRepair(
  deps: Deps,
  actor: Actor,
  { visits, reason, tellClient }: RepairBody,
  requestId: string,
): Promise<{ visits: RepairedVisit[] }> {
  return inTransaction(deps.prisma, async (tx) => {
    // Jobs and people in the order of their ids, so that two calls wait for each other instead of blocking each other.
    const jobIds = visits.flatMap(({ jobs }) => jobs.map(({ id }) => id));
    for (const id of jobIds.toSorted(ascending)) await requireLockedJob(tx, actor, id);
    const people = new Set(visits.map(({ to }) => to.providerId));
    for (const id of [...people].toSorted(ascending)) await lockProvider(tx, id);
    const outcomes = new Map<RepairBody['visits'][number], RepairedVisit>();
    // Those that begin last first, so that a visit that is shifted finds the time of the next one free.
    const lastFirst = visits.toSorted((a, b) => Date.parse(b.to.dateService) - Date.parse(a.to.dateService));
    const within = { ...deps, prisma: clientWithin(tx) };
    for (const visit of lastFirst) {
      const { jobs, to } = visit;
      const ids = jobs.map(({ id }) => id);
      const body = { ...to, jobs, isPart: false, reason, tellClient, override: false, confirmation: undefined };
      try {
        await moveVisit(within, actor, { id: ids[0]!, body, requestId });
        outcomes.set(visit, { jobIds: ids, isMoved: true, refusal: null });
      } catch (error) {
        outcomes.set(visit, { jobIds: ids, isMoved: false, refusal: refusalOf(error) });
      }
    }
    return { visits: visits.map((visit) => outcomes.get(visit)!) };
  });
}
