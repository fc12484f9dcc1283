import { clientNumbers, spotFromClient } from '@shootdesk/shared/asset-comments/comment-parts';
import type * as contract from '@shootdesk/shared/client-review/client-review.contract';
import type { ClientReview, ReviewComment } from '@shootdesk/shared/client-review/client-review.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { changeClientComment, writeClientComment } from '../asset-comments/public.ts';
import { lockJob, moveJob } from '../service-jobs/public.ts';
import type { requireGrant } from './open-review.ts';
import { recordReview } from './record-review.ts';
import { isAnswered, phaseOf, reviewCommentView, reviewView } from './review.view.ts';
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

/** The link of an open page. */
export type ReviewingLink = Awaited<ReturnType<typeof requireGrant>>;

type Reviewing = Pick<Deps, 'prisma' | 'blob' | 'now'>;

async function requireJob(db: Deps['prisma'] | Tx, { serviceJobId }: ReviewingLink): Promise<ReviewedJob> {
  const job = await findReviewedJob(db, serviceJobId);
  if (!job) throw notFound('The job');
  return job;
}

/** Reads what the recipient of a link sees. */
export async function readReview({ prisma, blob }: Reviewing, link: ReviewingLink): Promise<ClientReview> {
  const job = await requireJob(prisma, link);
  const [proofs, decisions, links] = await Promise.all([
    findSentProofs(prisma, job.id),
    findDecisions(prisma, job.id),
    blob.links(),
  ]);
  return reviewView({ link, job, proofs, decisions, links });
}

/** Says why the proofs can no longer be decided on or commented on. */
async function movedOn(tx: Tx, job: ReviewedJob, kept: string) {
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
  return problem('status_moved_on', `${reason} ${kept}`);
}

/** The name of a proof in the activity log. */
const nameOf = ({ file, asset }: SentProof): string | null =>
  file ? downloadName(file) : (asset.copy?.copyTemplate.displayName ?? null);

/** Writes a comment of the recipient, once for its key. */
export function commentInReview(
  { prisma }: Reviewing,
  link: ReviewingLink,
  { key, assetId, comment, position, timestampMs, copyDetailId }: BodyOf<typeof contract.commentInReview>,
): Promise<{ readonly comment: ReviewComment; readonly isNew: boolean }> {
  return inTransaction(prisma, async (tx) => {
    await lockJob(tx, link.serviceJobId);
    const written = await findCommentOfKey(tx, link.id, key);
    const job = await requireJob(tx, link);
    const proof = (await findSentProofs(tx, job.id)).find(({ asset }) => asset.id === assetId);
    const seen = { linkId: link.id, phase: phaseOf(job) };
    if (written) {
      const { assetComment } = written;
      const version = proof?.version ?? assetComment.version;
      const numbers = clientNumbers(proof?.asset.comments ?? [assetComment]);
      return { comment: reviewCommentView(assetComment, { ...seen, version, numbers }), isNew: false };
    }
    if (!proof) throw notFound('The proof');
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
    return { comment: reviewCommentView(whole, { ...seen, version: proof.version, numbers }), isNew: true };
  });
}

/** Corrects a comment of the recipient, or takes it back, unless the studio has answered it or the proofs are decided on. */
export async function changeReviewComment(
  deps: Reviewing,
  link: ReviewingLink,
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
    await changeClientComment(tx, row, comment);
    const done = comment === null ? 'takenBack' : 'corrected';
    await recordReview(tx, job, link, { done, file: nameOf(proof), message: comment ?? row.comment });
  });
  return readReview(deps, link);
}

const decisions = {
  approved: { toStatusId: JobStatusId.Approved, words: 'approved the proofs' },
  changesRequested: { toStatusId: JobStatusId.ChangeRequest, words: 'asked for changes' },
} as const;

/** Moves the job as the recipient decided, unless anything has happened to it that they have not seen. */
export async function decideReview(
  deps: Reviewing,
  link: ReviewingLink,
  { decision, sendingId, message }: BodyOf<typeof contract.decideReview>,
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
    const at = deps.now();
    const comment = `${link.name} ${words} on the review page${message === '' ? '.' : `: ${message}`}`;
    const move = { serviceJobId: job.id, fromStatusId: job.serviceJobStatusId, toStatusId, comment };
    await moveJob(tx, { ...move, assetIds: [], actorId: null, at }, requestId);
    const decided = { serviceJobId: job.id, clientReviewLinkId: link.id, decision, message: message || null };
    await storeDecision(tx, { ...decided, decidedAt: at });
    const moved = { ...job, serviceJobStatusId: toStatusId };
    await recordReview(tx, moved, link, { done: decision, message: message || null });
  });
  return readReview(deps, link);
}
