import { isDeepStrictEqual } from 'node:util';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { updateAssetComment } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { commentStatusRefusal, type CommentStatus } from '@shootdesk/shared/asset-comments/comment-status';
import { detailsRefusal } from '@shootdesk/shared/asset-comments/comment-details';
import { mayDeleteComment, mayEditComment, type Commenter } from '@shootdesk/shared/asset-comments/commenter';
import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { recordAssetComment } from '../notifications/public.ts';
import { lockRecord, type LockedJob } from '../service-jobs/public.ts';
import { findComment, removeComment, writeComment, writeDrawing, type CommentOfJob } from './asset-comments.store.ts';
import { commentView } from './comment.view.ts';
import { commenterOn } from './commenter-on.ts';
import { storedText } from './create-comment.ts';

async function lockComment(tx: Tx, actor: Actor, id: number) {
  const { job, record: comment } = await lockRecord(tx, actor, 'The comment', () => findComment(tx, id));
  return { job, comment, person: commenterOn(job, actor) };
}

/** Text to store. A text that is sent back unchanged stays as stored, because escaping it twice would change it. */
function changedText(person: Commenter, comment: CommentOfJob, sent: string | undefined): string {
  if (sent === undefined || sent === comment.comment) return comment.comment;
  const text = storedText(comment.assetCommentTypeId, sent);
  if (text !== comment.comment && !mayEditComment(person, comment)) {
    throw problem('forbidden', 'You cannot change the text of this comment.');
  }
  return text;
}

function changedStatus(person: Commenter, comment: CommentOfJob, to: CommentStatus | undefined): string | null {
  if (to === undefined || to === comment.status) return comment.status;
  const refusal = commentStatusRefusal(person, comment, to);
  if (refusal === 'forbidden') throw problem('forbidden', 'You cannot change the status of this comment.');
  if (refusal !== null) refuseField('status', 'The comment cannot go from its status to this one.');
  return to;
}

/** `drawing` is null when the comment has none. */
function changedDrawing(
  person: Commenter,
  { serviceId, serviceGroupId }: LockedJob,
  comment: CommentOfJob,
  sent: Drawing | null | undefined,
): { readonly drawing: Drawing | null; readonly isChanged: boolean } {
  const detail = comment.details.find(({ fieldName }) => fieldName === 'EditOverlay');
  const before = (detail?.value as { readonly value: Drawing } | undefined)?.value ?? null;
  if (sent === undefined || isDeepStrictEqual(sent, before)) return { drawing: before, isChanged: false };
  if (!mayEditComment(person, comment)) throw problem('forbidden', 'You cannot change the drawing of this comment.');
  const { assetCommentTypeId, parentId } = comment;
  const subject = { assetCommentTypeId, isReply: parentId !== null, serviceId, serviceGroupId };
  const details = sent ? [{ fieldName: 'EditOverlay' as const, value: { value: sent } }] : [];
  const refusal = detailsRefusal(details, { ...subject, pageCount: null, durationMs: null });
  if (refusal !== null) refuseField('editOverlay', refusal);
  return { drawing: sent, isChanged: true };
}

export function updateComment(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
  { id, ...sent }: BodyOf<typeof updateAssetComment>,
): Promise<AssetComment> {
  requireSame({ id }, target);
  return inTransaction(prisma, async (tx) => {
    const { job, comment, person } = await lockComment(tx, actor, target.id);
    requireVersion(target.ifMatch, commentView(comment, true));
    const text = changedText(person, comment, sent.comment);
    const status = changedStatus(person, comment, sent.status);
    const { drawing, isChanged: isDrawn } = changedDrawing(person, job, comment, sent.editOverlay);
    const isWritten = text !== comment.comment || status !== comment.status;
    if (!isWritten && !isDrawn) return commentView(comment, true);
    if (isDrawn) await writeDrawing(tx, comment.id, drawing);
    if (isWritten) await writeComment(tx, comment.id, { comment: text, status });
    const written = await findComment(tx, comment.id);
    if (!written) throw notFound('The comment');
    await recordAssetComment(tx, {
      assetId: comment.assetId,
      serviceJobId: comment.serviceJobId,
      textId: comment.id,
      actorId: actor.userId,
      before: comment.comment,
      after: text,
    });
    return commentView(written, true);
  });
}

export function deleteComment({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const { comment, person } = await lockComment(tx, actor, target.id);
    if (!mayDeleteComment(person, comment)) throw problem('forbidden', 'You cannot delete this comment.');
    requireVersion(target.ifMatch, commentView(comment, true));
    await removeComment(tx, comment.id);
    return null;
  });
}
