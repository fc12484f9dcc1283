import { stepWarnings } from '@shootdesk/shared/flags/step-warnings';
import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { requireConfirmed, type Confirmation, type Warning } from '@shootdesk/shared/kernel/confirmation';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { deliveryWarning } from '@shootdesk/shared/service-jobs/delivery-warning';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Deps } from '../../../deps.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { readJob } from '../read/get-job.ts';
import { countFiles, ownsAssets } from '../read/job.store.ts';
import { isArchived, isInQc, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { recordConfirmation } from '../../activity-logs/public.ts';
import { writeEmailWithJob } from '../../email-requests/public.ts';
import { findFlagBearers } from '../../flags/public.ts';
import { lockJobSince, type Snapshot } from './arrival.store.ts';
import { moveJob } from './move-job.ts';

export interface StatusChangeRequest {
  readonly serviceJobId: number;
  readonly toStatusId: number;
  readonly comment: string;
  readonly assetIds: readonly number[];
  /** E-mail to the client that goes out with the job. */
  readonly email?: EmailLetter | undefined;
  /** Warnings the caller has confirmed. */
  readonly confirmation?: Confirmation | undefined;
  /** Status the caller has seen; null when they did not say. */
  readonly fromStatusId: number | null;
  /** Version the caller has seen (If-Match); null when they did not say. */
  readonly version: number | null;
  readonly includes: readonly JobInclude[];
  readonly requestId: string;
  /** The snapshot of the database when the request arrived: what the caller can have seen at most. */
  readonly arrival: Snapshot;
}

/**
 * Refuses a change (409) by a caller who cannot have seen the current status. Of two concurrent changes, in whichever processes, the second waits
 * for the lock, and then finds a change that the snapshot of its arrival did not see. This holds also for callers that name no status.
 */
function refuseOutdated(
  request: StatusChangeRequest,
  current: ServiceJobWithStatuses,
  hasChangedSinceArrival: boolean,
): void {
  const { fromStatusId } = request;
  const isOther = fromStatusId !== null && fromStatusId !== current.serviceJobStatusId;
  if (isOther || hasChangedSinceArrival) {
    throw problem('status_moved_on', 'Someone else has changed the status of this job meanwhile.', {
      extra: { current },
    });
  }
  if (request.version !== null && request.version !== current.cache_key) {
    throw problem('stale', 'Someone else has changed this job meanwhile.', { extra: { current } });
  }
}

/** Refuses a move that the workflow does not allow this person now. */
function refuseForbidden({ toStatusId }: StatusChangeRequest, current: ServiceJobWithStatuses): void {
  const refuse = (sentence: string) => refuseField('serviceJobStatusId', sentence, { code: 'transition_not_allowed' });
  if (toStatusId === current.serviceJobStatusId) {
    refuse('The job already has this status.');
  }
  if (!current.allowedStatuses.some(({ id }) => id === toStatusId)) {
    refuse(
      current.clientOpenedAt !== null && current.serviceJobStatusId === JobStatusId.SentToClient
        ? 'The client has opened this job. Please ask BackOffice or a production manager to take it back.'
        : 'You may not move the job to this status now.',
    );
  }
}

async function refuseForeignAssets(tx: Tx, { serviceJobId, assetIds }: StatusChangeRequest): Promise<void> {
  if (assetIds.length === 0 || (await ownsAssets(tx, serviceJobId, assetIds))) return;
  refuseField('assets', 'Only assets of this job can be sent with it.');
}

/** Warnings about the move. A job that the client has received already returns from the archive without warnings. */
async function moveWarnings(
  tx: Tx,
  actor: Actor,
  { serviceJobId, toStatusId }: StatusChangeRequest,
  { clientId, serviceJobStatusId, serviceGroupId, proofedAt, totalAssets }: ServiceJobWithStatuses,
): Promise<Warning[]> {
  const isUnarchived = isArchived(serviceJobStatusId) && proofedAt !== null;
  if (toStatusId !== JobStatusId.SentToClient || isUnarchived) return [];
  const missing = deliveryWarning({ serviceGroupId, totalAssets, ...(await countFiles(tx, serviceJobId)) });
  const objections = stepWarnings('deliver', actor, await findFlagBearers(tx, clientId));
  return missing ? [missing, ...objections] : objections;
}

/**
 * Moves a job along its workflow: check, status, history, activity log and outbox are one transaction under the lock of the job.
 * @param answer reads the answer in the transaction
 */
export async function moveAlong<T>(
  deps: Deps,
  actor: Actor,
  request: StatusChangeRequest,
  answer: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { serviceJobId, toStatusId, comment, assetIds, confirmation } = request;
  return inTransaction(deps.prisma, async (tx) => {
    const hasChangedSinceArrival = await lockJobSince(tx, serviceJobId, request.arrival);
    const { shown: current } = await readJob(deps, actor, serviceJobId, request.includes, tx);
    refuseOutdated(request, current, hasChangedSinceArrival);
    refuseForbidden(request, current);
    await refuseForeignAssets(tx, request);
    if (request.email && toStatusId !== JobStatusId.SentToClient) {
      refuseField('email', 'An e-mail goes out only with a job that is sent to the client.');
    }
    const warnings = await moveWarnings(tx, actor, request, current);
    requireConfirmed(warnings, confirmation, manages(actor));
    const fromStatusId = current.serviceJobStatusId;
    const takesBack = fromStatusId === JobStatusId.SentToClient && isInQc(toStatusId) && !manages(actor);
    const move = { serviceJobId, fromStatusId, toStatusId, comment, assetIds, takesBack };
    await moveJob(tx, { ...move, actorId: actor.userId, at: deps.now() }, request.requestId);
    const line = { serviceJobId, serviceJobStatusId: toStatusId, actorId: actor.userId };
    await recordConfirmation(tx, line, warnings, confirmation);
    if (request.email) await writeEmailWithJob(tx, actor, { ...request, email: request.email }, request.requestId);
    return answer(tx);
  });
}

/** Changes the status of one job and answers its new state. */
export async function changeStatus(
  deps: Deps,
  actor: Actor,
  request: StatusChangeRequest,
): Promise<ServiceJobWithStatuses> {
  const { serviceJobId, includes } = request;
  return moveAlong(deps, actor, request, async (tx) => {
    return (await readJob(deps, actor, serviceJobId, includes, tx)).shown;
  });
}
