import { openQcCommentsWarning, ownOpenCommentsWarning } from '@shootdesk/shared/asset-comments/open-comments';
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
import { countFiles, moveJob, ownsAssets, readJob, revisionLimitOf } from '../../service-jobs/public.ts';
import { isArchived, isInQc, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { recordConfirmation } from '../../activity-logs/public.ts';
import { countOwnOpenComments, findOpenQcComments } from '../../asset-comments/public.ts';
import { writeEmailWithJob } from '../../email-requests/public.ts';
import { findMissingViewsWarning, prepareMissingViewsWarning } from '../../expected-views/public.ts';
import { findFlagBearers } from '../../flags/public.ts';
import { findOpenFlagsWarning } from '../../preflight/public.ts';
import { lockJobSince, type Snapshot } from './arrival.store.ts';

export interface StatusChangeRequest {
  readonly serviceJobId: number;
  readonly toStatusId: number;
  readonly comment: string;
  readonly assetIds: readonly number[];
  /** E-mail to the client, sent with the job. */
  readonly email?: EmailLetter | undefined;
  /** Warnings that the caller has confirmed. */
  readonly confirmation?: Confirmation | undefined;
  /** Status that the caller's page displayed; null if not sent. */
  readonly fromStatusId: number | null;
  /** Version that the caller read (If-Match); null if not sent. */
  readonly version: number | null;
  readonly includes: readonly JobInclude[];
  readonly requestId: string;
  /** Snapshot at the request's arrival: the caller cannot have read anything later. */
  readonly arrival: Snapshot;
}

/**
 * Refuses (409) a caller who cannot have read the current status. Of two concurrent changes, the second waits for the lock and then finds that a
 * change was committed after its arrival. Works across processes, and without a status from the caller.
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

/** Refuses a move that the workflow does not allow this person. */
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
  if (assetIds.length === 0) return;
  if (await ownsAssets(tx, serviceJobId, assetIds)) return;
  refuseField('assets', 'Only assets of this job can be sent with it.');
}

const listed = (warning: Warning | null): Warning[] => (warning ? [warning] : []);

/** Warnings about the move; none for unarchiving a job that was delivered before. */
async function moveWarnings(
  tx: Tx,
  actor: Actor,
  { serviceJobId, toStatusId, assetIds }: StatusChangeRequest,
  { campaignId, serviceJobStatusId, serviceGroupId, proofedAt, totalAssets }: ServiceJobWithStatuses,
): Promise<Warning[]> {
  if (toStatusId === JobStatusId.Approved && actor.role === 'Integration') {
    return listed(ownOpenCommentsWarning(await countOwnOpenComments(tx, serviceJobId, actor.userId)));
  }
  const isUnarchived = isArchived(serviceJobStatusId) && proofedAt !== null;
  const move = { serviceJobId, fromStatusId: serviceJobStatusId, toStatusId };
  const incomplete = listed(await findMissingViewsWarning(tx, actor, move));
  if (toStatusId === JobStatusId.AwaitingQC)
    return [...incomplete, ...listed(await findOpenFlagsWarning(tx, actor, serviceJobId, []))];
  if (toStatusId !== JobStatusId.SentToClient || isUnarchived) return incomplete;
  const missing = deliveryWarning({ serviceGroupId, totalAssets, ...(await countFiles(tx, serviceJobId)) });
  const objections = stepWarnings('deliver', actor, await findFlagBearers(tx, campaignId));
  const open = openQcCommentsWarning(await findOpenQcComments(tx, serviceJobId, assetIds));
  const flagged = await findOpenFlagsWarning(tx, actor, serviceJobId, assetIds);
  return [...listed(missing), ...listed(open), ...listed(flagged), ...objections];
}

/**
 * Changes a job's status: checks, status, history, activity log and outbox are one transaction under the job's lock.
 * @param answer reads the response in the transaction
 */
export async function moveAlong<T>(
  deps: Deps,
  actor: Actor,
  request: StatusChangeRequest,
  answer: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { serviceJobId, toStatusId, comment, assetIds, confirmation } = request;
  await prepareMissingViewsWarning(deps.prisma, serviceJobId, toStatusId);
  return inTransaction(deps.prisma, async (tx) => {
    const hasChangedSinceArrival = await lockJobSince(tx, serviceJobId, request.arrival);
    const { view: current } = await readJob(deps, actor, serviceJobId, request.includes, tx);
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
    const move = { serviceJobId, fromStatusId, toStatusId, comment, assetIds, takesBack, at: deps.now() };
    const due = await revisionLimitOf(tx, deps.settings.organisation(), move);
    await moveJob(tx, { ...move, ...due, actorId: actor.userId }, request.requestId);
    const line = { serviceJobId, serviceJobStatusId: toStatusId, actorId: actor.userId };
    await recordConfirmation(tx, line, warnings, confirmation);
    if (request.email) await writeEmailWithJob(tx, actor, { ...request, email: request.email }, request.requestId);
    return answer(tx);
  });
}

export async function changeStatus(
  deps: Deps,
  actor: Actor,
  request: StatusChangeRequest,
): Promise<ServiceJobWithStatuses> {
  const { serviceJobId, includes } = request;
  return moveAlong(deps, actor, request, async (tx) => {
    return (await readJob(deps, actor, serviceJobId, includes, tx)).view;
  });
}
