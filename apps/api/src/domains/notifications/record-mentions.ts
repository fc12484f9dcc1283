import { mentionedUserIds } from '@shootdesk/shared/kernel/mentions';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';

interface Written {
  readonly serviceJobId: number;
  /** The note or the comment. */
  readonly textId: number;
  /** Who wrote it. */
  readonly actorId: number;
  /** The text before; blank for a new one. Those it mentions are notified already. */
  readonly before: string;
  readonly after: string;
}

/** People a text mentions who were not mentioned before, never its author. */
function newlyMentioned({ actorId, before, after }: Written): number[] {
  const already = new Set([actorId, ...mentionedUserIds(before)]);
  return mentionedUserIds(after).filter((userId) => !already.has(userId));
}

/** Where a text stands: in a note of this type, or in a comment on this asset. */
type Place =
  | { readonly noteTypeId: number; readonly assetId: null }
  | { readonly noteTypeId: null; readonly assetId: number };

async function emitMentions(tx: Tx, text: Written, place: Place): Promise<number[]> {
  const userIds = newlyMentioned(text);
  const { serviceJobId, textId, actorId } = text;
  if (userIds.length > 0) await emit(tx, 'peopleMentioned', { serviceJobId, userIds, ...place, textId, actorId });
  return userIds;
}

/** Notifies, after the commit, the people whom a note of a job mentions. */
export async function recordNoteMentions(tx: Tx, note: Written & { readonly noteTypeId: number }): Promise<void> {
  await emitMentions(tx, note, { noteTypeId: note.noteTypeId, assetId: null });
}

/** Notifies, after the commit, those who answer comments of one that a client wrote. A client mentions nobody. */
export async function recordClientComment(
  tx: Tx,
  comment: { readonly serviceJobId: number; readonly assetId: number; readonly commentId: number },
): Promise<void> {
  await emit(tx, 'assetCommented', { ...comment, mentionedIds: [], actorId: null });
}

/**
 * Notifies, after the commit, the people whom a comment on an asset mentions, and of a new comment the editor of the job, or its QC when an editor wrote
 * it.
 */
export async function recordAssetComment(tx: Tx, comment: Written & { readonly assetId: number }): Promise<void> {
  const { serviceJobId, assetId, textId: commentId, actorId } = comment;
  const mentionedIds = await emitMentions(tx, comment, { noteTypeId: null, assetId });
  if (comment.before === '')
    await emit(tx, 'assetCommented', { serviceJobId, assetId, commentId, mentionedIds, actorId });
}
