import { clientNumbers, spotFromClient } from '@shootdesk/shared/asset-comments/comment-parts';
import { ownOpenCommentsWarning } from '@shootdesk/shared/asset-comments/open-comments';
import type * as contract from '@shootdesk/shared/client-review/client-review.contract';
import type {
  ClientReview,
  ReviewComment,
  ReviewContact,
} from '@shootdesk/shared/client-review/client-review.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { PhraseName } from '@shootdesk/shared/client-languages/phrase-names';
import { englishWords } from '@shootdesk/shared/client-languages/words';
import { reviewProblem, type Said } from '@shootdesk/shared/client-review/review-problem';
import { maxReviewCharacters, maxReviewComments } from '@shootdesk/shared/client-review/review-link';
import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { recordConfirmation } from '../activity-logs/public.ts';
import { changeClientComment, writeClientComment } from '../asset-comments/public.ts';
import { lockJob, moveJob, revisionLimitOf } from '../service-jobs/public.ts';
import type { ClientReviewLink } from '@shootdesk/prisma/client';
import { recordReview } from './record-review.ts';
import { isAnswered, isOwnOpen, phaseOf, reviewCommentView, reviewView } from './review.view.ts';
import {
  findCommentOfKey,
  findDecisions,
  findReviewedJob,
  findSentProofs,
  hasClientCommentSince,
  storeCommentKey,
  storeDecision,
  type ReviewedJob,
  type SentProof,
} from './sent-proofs.store.ts';

/** A recipient with an open page, or an integration with a client key. */
export interface Reviewer extends Pick<
  ClientReviewLink,
  'id' | 'serviceJobId' | 'name' | 'nonce' | 'passcodeHash' | 'integrationId'
> {
  readonly expiresAt: Date | null;
  readonly contact: ReviewContact | null;
}

type Reviewing = Pick<Deps, 'prisma' | 'blob' | 'now' | 'config' | 'settings'>;

async function requireJob(db: Deps['prisma'] | Tx, { serviceJobId }: Reviewer): Promise<ReviewedJob> {
  const job = await findReviewedJob(db, serviceJobId);
  if (!job) throw notFound('The job');
  return job;
}

export async function readReview({ prisma, blob, settings }: Reviewing, link: Reviewer): Promise<ClientReview> {
  const job = await requireJob(prisma, link);
  const [proofs, decisions, links] = await Promise.all([
    findSentProofs(prisma, job.id),
    findDecisions(prisma, job.id),
    blob.links(),
  ]);
  return reviewView({ link, job, proofs, decisions, links, language: settings.clientLanguage(job.language) });
}

/** Explains why the proofs can no longer be decided on or commented on. */
async function movedOn(tx: Tx, job: ReviewedJob, consequence: PhraseName) {
  const phase = phaseOf(job);
  const [last] = await findDecisions(tx, job.id);
  const decided = last && job.sendingId !== null && last.serviceJobHistoryId > job.sendingId ? last : null;
  const reason: Said = decided
    ? { phrase: decided.decision === 'approved' ? 'somebodyApproved' : 'somebodyAsked', name: decided.link.name }
    : phase === 'open'
      ? 'newVersionsSent'
      : phase === 'approved' || phase === 'closed'
        ? 'jobClosed'
        : 'takenBackToWork';
  return reviewProblem('status_moved_on', [reason, consequence]);
}

const nameOf = ({ file, asset }: SentProof): string | null =>
  file ? downloadName(file) : (asset.copy?.copyTemplate.displayName ?? null);

/** Refuses comments beyond the number that a review page displays. */
function refuseTooMany(proofs: readonly SentProof[], comment: string): void {
  const written = proofs.flatMap(({ asset }) => asset.comments.map((each) => each.comment));
  const characters = written.reduce((sum, each) => sum + each.length, comment.length);
  if (written.length < maxReviewComments && characters <= maxReviewCharacters) return;
  throw reviewProblem('rule_violated', ['pageIsFull']);
}

/** Stores a recipient's comment, once per idempotency key. */
export function commentInReview(
  { prisma }: Reviewing,
  link: Reviewer,
  {
    key,
    assetId,
    comment,
    position,
    timestampMs,
    timestampEndMs,
    copyDetailId,
  }: BodyOf<typeof contract.commentInReview>,
): Promise<{ readonly comment: ReviewComment; readonly isNew: boolean }> {
  return inTransaction(prisma, async (tx) => {
    await lockJob(tx, link.serviceJobId);
    const written = await findCommentOfKey(tx, link.id, key);
    const job = await requireJob(tx, link);
    const proofs = await findSentProofs(tx, job.id);
    const proof = proofs.find(({ asset }) => asset.id === assetId);
    const viewed = { linkId: link.id, phase: phaseOf(job) };
    if (written) {
      const { assetComment } = written;
      const version = proof?.version ?? assetComment.version;
      const numbers = clientNumbers(proof?.asset.comments ?? [assetComment]);
      return { comment: reviewCommentView(assetComment, { ...viewed, version, numbers }), isNew: false };
    }
    if (!proof) throw notFound('The proof');
    refuseTooMany(proofs, comment);
    if (!['open', 'changesRequested'].includes(phaseOf(job))) throw await movedOn(tx, job, 'commentNotSent');
    const row = await writeClientComment(tx, job, {
      assetId,
      version: proof.version,
      commenter: link.name,
      comment,
      details: [
        ...(position ? [{ fieldName: 'Position' as const, value: { value: spotFromClient(position) } }] : []),
        ...(timestampMs == null ? [] : [{ fieldName: 'Timestamp' as const, value: { value: timestampMs } }]),
        ...(timestampEndMs == null ? [] : [{ fieldName: 'TimestampEnd' as const, value: { value: timestampEndMs } }]),
        ...(copyDetailId == null ? [] : [{ fieldName: 'CopyDetailId' as const, value: { value: copyDetailId } }]),
      ],
    });
    await storeCommentKey(tx, { assetCommentId: row.id, clientReviewLinkId: link.id, key });
    await recordReview(tx, job, link, { done: 'commented', file: nameOf(proof), message: comment });
    const whole = { ...row, review: { clientReviewLinkId: link.id }, replies: [] };
    const numbers = clientNumbers([...proof.asset.comments, row]);
    return { comment: reviewCommentView(whole, { ...viewed, version: proof.version, numbers }), isNew: true };
  });
}

/** Edits or deletes the recipient's comment, unless the studio has answered it or the proofs are decided. */
export async function changeReviewComment(
  deps: Reviewing,
  link: Reviewer,
  { id, comment }: BodyOf<typeof contract.changeReviewComment>,
): Promise<ClientReview> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockJob(tx, link.serviceJobId);
    const job = await requireJob(tx, link);
    const proofs = await findSentProofs(tx, job.id);
    const proof = proofs.find(({ asset }) => asset.comments.some((each) => each.id === id));
    const row = proof?.asset.comments.find((each) => each.id === id);
    if (!proof || row?.review?.clientReviewLinkId !== link.id) throw notFound('The comment');
    if (phaseOf(job) !== 'open') throw await movedOn(tx, job, 'commentUnchanged');
    if (isAnswered(row) || row.version !== proof.version) {
      throw reviewProblem('rule_violated', ['commentAnswered']);
    }
    if (comment !== null) refuseTooMany(proofs, comment);
    await changeClientComment(tx, row, comment);
    const done = comment === null ? 'takenBack' : 'corrected';
    await recordReview(tx, job, link, { done, file: nameOf(proof), message: comment ?? row.comment });
  });
  return readReview(deps, link);
}

/** Warns a recipient who approves despite their own unanswered comments. */
async function ownOpenWarning(tx: Tx, link: Reviewer) {
  const proofs = await findSentProofs(tx, link.serviceJobId);
  const open = proofs.flatMap(({ asset, version }) =>
    asset.comments.filter((each) => isOwnOpen(each, { linkId: link.id, version })),
  );
  return ownOpenCommentsWarning(open.length);
}

const decisions = {
  approved: { toStatusId: JobStatusId.Approved, words: 'approved the proofs' },
  changesRequested: { toStatusId: JobStatusId.ChangeRequest, words: 'asked for changes' },
} as const;

/** Applies the recipient's decision, unless the job has changed since they loaded it. */
export async function decideReview(
  deps: Reviewing,
  link: Reviewer,
  { decision, sendingId, message, confirmation }: BodyOf<typeof contract.decideReview>,
  requestId: string,
): Promise<ClientReview> {
  const { toStatusId, words } = decisions[decision];
  await inTransaction(deps.prisma, async (tx) => {
    await lockJob(tx, link.serviceJobId);
    const job = await requireJob(tx, link);
    if (phaseOf(job) !== 'open' || job.sendingId !== sendingId || job.sentAt === null) {
      throw await movedOn(tx, job, 'decisionNotCounted');
    }
    const isReasoned = message !== '' || (await hasClientCommentSince(tx, job.id, job.sentAt));
    if (decision === 'changesRequested' && !isReasoned) {
      refuseField('message', englishWords.say('reasonNeeded'), { extra: { phrases: ['reasonNeeded'] } });
    }
    const warning = decision === 'approved' ? await ownOpenWarning(tx, link) : null;
    const warnings = warning ? [warning] : [];
    requireConfirmed(warnings, confirmation, false);
    const at = deps.now();
    const place = link.integrationId === null ? 'on the review page' : 'in a system of the client';
    const comment = `${link.name} ${words} ${place}${message === '' ? '.' : `: ${message}`}`;
    const move = { serviceJobId: job.id, fromStatusId: job.serviceJobStatusId, toStatusId, comment, at };
    await moveJob(
      tx,
      { ...move, ...(await revisionLimitOf(tx, deps.settings.organisation(), move)), assetIds: [], actorId: null },
      requestId,
    );
    const decided = { serviceJobId: job.id, clientReviewLinkId: link.id, decision, message: message || null };
    await storeDecision(tx, { ...decided, decidedAt: at });
    const moved = { ...job, serviceJobStatusId: toStatusId };
    await recordReview(tx, moved, link, { done: decision, message: message || null });
    const line = { serviceJobId: job.id, serviceJobStatusId: toStatusId, actorId: null };
    await recordConfirmation(tx, line, warnings, confirmation);
  });
  return readReview(deps, link);
}
