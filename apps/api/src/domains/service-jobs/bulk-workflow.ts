import type { BulkOutcome } from '@shootdesk/shared/service-jobs/bulk-workflow.contract';
import { archiveComment, unarchiveComment, unarchiveStatus } from '@shootdesk/shared/service-jobs/archive';
import { notFound, Problem, problem } from '@shootdesk/shared/kernel/problem';
import { JobStatusId } from '@shootdesk/shared/service-jobs/statuses';
import { databaseProblem } from '../../db/db-errors.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { changeStatus, type StatusChangeRequest } from './change-status.ts';
import { findHistory } from './history.store.ts';
import { findStatusId } from './job.store.ts';

export interface BulkRequest extends Pick<StatusChangeRequest, 'requestId' | 'arrivedAt' | 'whenAnswered'> {
  readonly serviceJobIds: readonly number[];
  readonly action: 'archive' | 'unarchive';
}

/** Where the action leads from a status; null when the job is there already. */
async function targetOf(
  { prisma }: Deps,
  { action }: BulkRequest,
  id: number,
  statusId: number,
): Promise<number | null> {
  const archived = statusId === JobStatusId.Archived;
  if (action === 'archive') return archived ? null : JobStatusId.Archived;
  if (!archived) return null;
  const history = await findHistory(prisma, id);
  return unarchiveStatus(
    statusId,
    history.map((row) => row.serviceJobStatusId),
  );
}

const unchanged = (serviceJobId: number, serviceJobStatusId: number): BulkOutcome => ({
  serviceJobId,
  outcome: 'unchanged',
  serviceJobStatusId,
  code: null,
  message: null,
});

async function moveOne(deps: Deps, actor: Actor, request: BulkRequest, serviceJobId: number): Promise<BulkOutcome> {
  const statusId = await findStatusId(deps.reads, actor, serviceJobId);
  if (statusId === null) throw notFound('The job');
  const toStatusId = await targetOf(deps, request, serviceJobId, statusId);
  if (toStatusId === null) return unchanged(serviceJobId, statusId);
  const { requestId, arrivedAt, whenAnswered, action } = request;
  const comment = action === 'archive' ? archiveComment : unarchiveComment;
  const change = {
    serviceJobId,
    toStatusId,
    comment,
    assetIds: [],
    fromStatusId: statusId,
    version: null,
    includes: [],
  };
  const moved = await changeStatus(deps, actor, { ...change, requestId, arrivedAt, whenAnswered });
  return { serviceJobId, outcome: 'done', serviceJobStatusId: moved.serviceJobStatusId, code: null, message: null };
}

/** Moves a job; one that somebody else has moved to the same place at the same moment is where it was wanted. */
async function moveOrMeet(deps: Deps, actor: Actor, request: BulkRequest, serviceJobId: number): Promise<BulkOutcome> {
  try {
    return await moveOne(deps, actor, request, serviceJobId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'status_moved_on') throw error;
    const statusId = await findStatusId(deps.reads, actor, serviceJobId);
    if (statusId === null || (await targetOf(deps, request, serviceJobId, statusId)) !== null) throw error;
    return unchanged(serviceJobId, statusId);
  }
}

/** What became of one job. A failure that is not about the job (database away) ends the call. */
async function outcomeOf(deps: Deps, actor: Actor, request: BulkRequest, serviceJobId: number): Promise<BulkOutcome> {
  try {
    return await moveOrMeet(deps, actor, request, serviceJobId);
  } catch (error) {
    const failure = error instanceof Problem ? error : databaseProblem(error);
    if (!failure || failure.status >= 500) throw error;
    const { code, message } = failure;
    return { serviceJobId, outcome: 'failed', serviceJobStatusId: null, code, message };
  }
}

/** Archives or unarchives many jobs, each as on its page and in a transaction of its own: one that fails takes no other with it. */
export async function moveMany(deps: Deps, actor: Actor, request: BulkRequest): Promise<BulkOutcome[]> {
  if (!actor.flags.includes('Bulk_Archive')) {
    throw problem('forbidden', 'You may not archive many jobs at once.');
  }
  const outcomes: BulkOutcome[] = [];
  for (const id of request.serviceJobIds) outcomes.push(await outcomeOf(deps, actor, request, id));
  return outcomes;
}
