import type { RepairBody, RepairedVisit } from '@shootdesk/shared/dispatch/repair.contract';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { Problem, problem } from '@shootdesk/shared/kernel/problem';
import { clientWithin, inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockProvider } from '../../availability/public.ts';
import { findVisit, moveVisit } from '../../scheduling/public.ts';
import { requireLockedJob } from '../../service-jobs/public.ts';
import { refusalOf } from '../refusal.ts';
import { findVisitRow } from '../visits.store.ts';

type SentVisit = RepairBody['visits'][number];

const ascending = (a: number, b: number) => a - b;

/** Refuses a visit that has begun meanwhile, because steps give a job no new version. The caller has locked the jobs. */
async function requireAhead(tx: Tx, jobIds: readonly number[]): Promise<void> {
  for (const id of jobIds) {
    const visit = await findVisitRow(tx, id);
    if (visit?.arrivedAt || visit?.doneAt) throw problem('rule_violated', 'The provider has arrived there already.');
  }
}

/**
 * The jobs of a visit with the versions that a move goes by: the current ones where the appointment is still what the caller saw, because a note or tag
 * gives a job a new version, too. The caller has locked them.
 */
async function versionsOf(tx: Tx, { jobs, providerId }: SentVisit): Promise<{ id: number; cache_key: number }[]> {
  const visit = await findVisit(tx, jobs[0]!.id);
  return jobs.map(({ id, cache_key: seen, dateService }) => {
    const job = visit?.jobs.find((each) => each.id === id);
    const isSame =
      visit?.providerId === providerId && dateService !== undefined && job?.start.getTime() === Date.parse(dateService);
    return { id, cache_key: isSame ? job.cacheKey : seen };
  });
}

/** What has to be confirmed before a visit can move. */
const warningsIn = (error: unknown): readonly Warning[] =>
  error instanceof Problem && error.code === 'confirmation_required' ? (error.extra?.['warnings'] as Warning[]) : [];

/** Asks once for all visits, each kind of warning with what it says of each of them. */
function askAbout(unconfirmed: readonly Warning[]): void {
  const warnings = [...Map.groupBy(unconfirmed, ({ code }) => code).values()].map((ofCode) => ({
    ...ofCode[0]!,
    message: [...new Set(ofCode.map(({ message }) => message))].join(' '),
  }));
  if (warnings[0]) throw problem('confirmation_required', warnings[0].message, { extra: { warnings } });
}

/** Moves each visit of a repair or leaves it where it is, all in one transaction, by the call of a drop on the board. */
export function makeRepair(
  deps: Deps,
  actor: Actor,
  { visits, reason, tellClient, confirmation }: RepairBody,
  requestId: string,
): Promise<{ visits: RepairedVisit[] }> {
  return inTransaction(deps.prisma, async (tx) => {
    // Jobs and people in the order of their ids, so that two calls wait for each other instead of blocking each other.
    const everyId = visits.flatMap(({ jobs }) => jobs.map(({ id }) => id));
    for (const id of everyId.toSorted(ascending)) await requireLockedJob(tx, actor, id);
    const people = new Set(visits.map(({ to }) => to.providerId));
    for (const id of [...people].toSorted(ascending)) await lockProvider(tx, id);
    const outcomes = new Map<SentVisit, RepairedVisit>();
    const unconfirmed = new Map<number, readonly Warning[]>();
    const within = { ...deps, prisma: clientWithin(tx) };
    const move = async (visit: SentVisit): Promise<RepairedVisit> => {
      const { jobs: seen, to } = visit;
      const jobIds = seen.map(({ id }) => id);
      const jobs = await versionsOf(tx, visit);
      const body = { ...to, jobs, isPart: false, reason, tellClient, override: false, confirmation };
      try {
        await requireAhead(tx, jobIds);
        await moveVisit(within, actor, { id: jobIds[0]!, body, requestId });
        return { jobIds, isMoved: true, refusal: null };
      } catch (error) {
        const warnings = warningsIn(error);
        if (warnings.length > 0) unconfirmed.set(jobIds[0]!, warnings);
        return { jobIds, isMoved: false, refusal: refusalOf(error) };
      }
    };
    // Those that begin last first, so that a visit that is shifted finds the time of the next one free.
    let open = visits.toSorted((a, b) => Date.parse(b.to.dateService) - Date.parse(a.to.dateService));
    for (let isMoving = true; isMoving;) {
      const refused: SentVisit[] = [];
      for (const visit of open) {
        const outcome = await move(visit);
        outcomes.set(visit, outcome);
        if (!outcome.isMoved) refused.push(visit);
      }
      // What has moved may have made room: an earlier visit goes to where a later one was that somebody else has now.
      isMoving = refused.length > 0 && refused.length < open.length;
      open = refused;
    }
    askAbout([...unconfirmed.values()].flat());
    return { visits: visits.map((visit) => outcomes.get(visit)!) };
  });
}
