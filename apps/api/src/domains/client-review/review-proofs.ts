import { clientNumbers, spotFromClient } from '@shootdesk/shared/asset-comments/comment-parts';
import { ownOpenCommentsWarning } from '@shootdesk/shared/asset-comments/open-comments';
import type * as contract from '@shootdesk/shared/client-review/client-review.contract';
import type {
  ClientReview,
  ReviewComment,
  ReviewContact,
} from '@shootdesk/shared/client-review/client-review.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { maxReviewCharacters, maxReviewComments } from '@shootdesk/shared/client-review/review-link';
import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
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

export async function readReview({ prisma, blob }: Reviewing, link: Reviewer): Promise<ClientReview> {
  const job = await requireJob(prisma, link);
  const [proofs, decisions, links] = await Promise.all([
    findSentProofs(prisma, job.id),
    findDecisions(prisma, job.id),
    blob.links(),
  ]);
  return reviewView({ link, job, proofs, decisions, links });
}

/** Explains why the proofs can no longer be decided on or commented on. */
async function movedOn(tx: Tx, job: ReviewedJob, consequence: string) {
  const phase = phaseOf(job);
  const [last] = await findDecisions(tx, job.id);
  const decided = last && job.sendingId !== null && last.serviceJobHistoryId > job.sendingId ? last : null;
  const words = { approved: 'has approved these proofs', changesRequested: 'has asked for changes to these proofs' };
  const reason = decided
    ? `${decided.link.name} ${words[decided.decision as keyof typeof words]} meanwhile.`
    : phase === 'open'
      ? 'The studio has sent new versions meanwhile.'
      : phase === 'approved' || phase === 'closed'
        ? 'The studio has closed this job meanwhile.'
        : 'The studio has taken these proofs back to work on them.';
  return problem('status_moved_on', `${reason} ${consequence}`);
}

const nameOf = ({ file, asset }: SentProof): string | null =>
  file ? downloadName(file) : (asset.copy?.copyTemplate.displayName ?? null);

/** Refuses comments beyond the number that a review page displays. */
function refuseTooMany(proofs: readonly SentProof[], comment: string): void {
  const written = proofs.flatMap(({ asset }) => asset.comments.map((each) => each.comment));
  const characters = written.reduce((sum, each) => sum + each.length, comment.length);
  if (written.length < maxReviewComments && characters <= maxReviewCharacters) return;
  throw problem('rule_violated', 'These proofs have as many comments as a page can show. Please write to the studio.');
}

/** Stores a recipient's comment, once per idempotency key. */
export function commentInReview(
  { prisma }: Reviewing,
  link: Reviewer,
  { key, assetId, comment, position, timestampMs, copyDetailId }: BodyOf<typeof contract.commentInReview>,
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
    if (!['open', 'changesRequested'].includes(phaseOf(job)))
      throw await movedOn(tx, job, 'Your comment was not sent.');
    const row = await writeClientComment(tx, job, {
      assetId,
      version: proof.version,
      commenter: link.name,
      comment,
      details: [
        ...(position ? [{ fieldName: 'Position' as const, value: { value: spotFromClient(position) } }] : []),
        ...(timestampMs == null ? [] : [{ fieldName: 'Timestamp' as const, value: { value: timestampMs } }]),
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
    if (phaseOf(job) !== 'open') throw await movedOn(tx, job, 'Your comment stays as it was.');
    if (isAnswered(row) || row.version !== proof.version) {
      throw problem('rule_violated', 'The studio has answered this comment. Please write another one.');
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
      throw await movedOn(tx, job, 'Your decision was not counted; what you wrote is still here.');
    }
    const isReasoned = message !== '' || (await hasClientCommentSince(tx, job.id, job.sentAt));
    if (decision === 'changesRequested' && !isReasoned) {
      refuseField('message', 'Please say what should change: write a message, or comment on a proof.');
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
