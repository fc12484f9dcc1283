import type { BulkOutcome } from '@shootdesk/shared/service-jobs/bulk-workflow.contract';
import { archiveComment, unarchiveComment, unarchiveStatus } from '@shootdesk/shared/workflows/archive';
import { notFound, Problem, problem } from '@shootdesk/shared/kernel/problem';
import { isArchived, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { refusalOrThrow } from '../../../db/db-errors.ts';
import { fewAtATime } from '../../../db/few-at-a-time.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { moveAlong, type StatusChangeRequest } from './change-status.ts';
import { findPastStatuses, findStatusIds } from '../../service-jobs/public.ts';

export interface BulkRequest extends Pick<StatusChangeRequest, 'requestId' | 'arrival'> {
  readonly serviceJobIds: readonly number[];
  readonly action: 'archive' | 'unarchive';
}

/** The current status and the action's target; null when there is nothing to do. */
interface Plan {
  readonly statusId: number;
  readonly toStatusId: number | null;
}

/** @param past earlier statuses of the job, newest first */
function targetOf(action: BulkRequest['action'], statusId: number, past: readonly number[]): number | null {
  if (action === 'archive') return isArchived(statusId) ? null : JobStatusId.Archived;
  return isArchived(statusId) ? unarchiveStatus(statusId, past) : null;
}

/** Plans the action for the visible jobs. */
async function plansOf(
  { reads }: Deps,
  actor: Actor,
  action: BulkRequest['action'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Plan>> {
  const statuses = await findStatusIds(reads, actor, ids);
  const past = action === 'unarchive' ? await findPastStatuses(reads, [...statuses.keys()]) : null;
  const planOf = (id: number, statusId: number): Plan => ({
    statusId,
    toStatusId: targetOf(action, statusId, past?.get(id) ?? []),
  });
  return new Map([...statuses].map(([id, statusId]) => [id, planOf(id, statusId)]));
}

const unchanged = (serviceJobId: number, serviceJobStatusId: number): BulkOutcome => ({
  serviceJobId,
  outcome: 'unchanged',
  serviceJobStatusId,
  code: null,
  message: null,
});

interface Move {
  readonly request: BulkRequest;
  readonly serviceJobId: number;
  /** Null for an invisible job. */
  readonly plan: Plan | null;
}

async function moveOne(deps: Deps, actor: Actor, { request, serviceJobId, plan }: Move): Promise<BulkOutcome> {
  if (plan === null) throw notFound('The job');
  const { statusId, toStatusId } = plan;
  if (toStatusId === null) return unchanged(serviceJobId, statusId);
  const { requestId, arrival, action } = request;
  const comment = action === 'archive' ? archiveComment : unarchiveComment;
  const preconditions = { fromStatusId: statusId, version: null, assetIds: [], includes: [] };
  const change = { serviceJobId, toStatusId, comment, ...preconditions, requestId, arrival };
  return moveAlong(deps, actor, change, () =>
    Promise.resolve({ serviceJobId, outcome: 'done', serviceJobStatusId: toStatusId, code: null, message: null }),
  );
}

/** Moves a job; counts as unchanged when another person has just moved it to the same status. */
async function moveUnlessAlreadyThere(deps: Deps, actor: Actor, move: Move): Promise<BulkOutcome> {
  try {
    return await moveOne(deps, actor, move);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'status_moved_on') throw error;
    const { request, serviceJobId } = move;
    const now = (await plansOf(deps, actor, request.action, [serviceJobId])).get(serviceJobId);
    if (now?.toStatusId !== null) throw error;
    return unchanged(serviceJobId, now.statusId);
  }
}

/** The outcome for one job. Failures unrelated to the job, such as a lost database, are thrown. */
async function outcomeOf(deps: Deps, actor: Actor, move: Move): Promise<BulkOutcome> {
  const { serviceJobId } = move;
  try {
    return await moveUnlessAlreadyThere(deps, actor, move);
  } catch (error) {
    const { code, message } = refusalOrThrow(error);
    return { serviceJobId, outcome: 'failed', serviceJobStatusId: null, code, message };
  }
}

/** Archives or unarchives jobs in one transaction each, so that a failure does not undo the others. */
export async function moveMany(deps: Deps, actor: Actor, request: BulkRequest): Promise<BulkOutcome[]> {
  if (!actor.flags.includes('Bulk_Archive')) {
    throw problem('forbidden', 'You may not archive many jobs at once.');
  }
  const plans = await plansOf(deps, actor, request.action, request.serviceJobIds);
  return fewAtATime(request.serviceJobIds, (serviceJobId) =>
    outcomeOf(deps, actor, { request, serviceJobId, plan: plans.get(serviceJobId) ?? null }),
  );
}
