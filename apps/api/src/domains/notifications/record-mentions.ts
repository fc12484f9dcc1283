import { mentionedUserIds } from '@shootdesk/shared/kernel/mentions';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';

interface Written {
  readonly serviceJobId: number;
  /** Id of the note or comment. */
  readonly textId: number;
  readonly actorId: number;
  /** The previous text; blank for a new one. Its mentions were notified before. */
  readonly before: string;
  readonly after: string;
}

/** Newly mentioned people, never the author. */
function newlyMentioned({ actorId, before, after }: Written): number[] {
  const already = new Set([actorId, ...mentionedUserIds(before)]);
  return mentionedUserIds(after).filter((userId) => !already.has(userId));
}

/** A note of this type, or a comment on this asset. */
type Place =
  | { readonly noteTypeId: number; readonly assetId: null }
  | { readonly noteTypeId: null; readonly assetId: number };

async function emitMentions(tx: Tx, text: Written, place: Place): Promise<number[]> {
  const userIds = newlyMentioned(text);
  const { serviceJobId, textId, actorId } = text;
  if (userIds.length > 0) await emit(tx, 'peopleMentioned', { serviceJobId, userIds, ...place, textId, actorId });
  return userIds;
}

export async function recordNoteMentions(tx: Tx, note: Written & { readonly noteTypeId: number }): Promise<void> {
  await emitMentions(tx, note, { noteTypeId: note.noteTypeId, assetId: null });
}

/** Notifies those who answer the client's comments, after the commit. Clients mention nobody. */
export async function recordClientComment(
  tx: Tx,
  comment: { readonly serviceJobId: number; readonly assetId: number; readonly commentId: number },
): Promise<void> {
  await emit(tx, 'assetCommented', { ...comment, mentionedIds: [], actorId: null });
}

/** Notifies those who answer the client's comments, and the owner and collaborators, after the commit. */
export async function recordProofingComment(tx: Tx, comment: PayloadOf<'clientProofingCommented'>): Promise<void> {
  await emit(tx, 'clientProofingCommented', comment);
}

/** Notifies mentioned people, after the commit. For a new comment also notifies those who answer it. */
export async function recordAssetComment(tx: Tx, comment: Written & { readonly assetId: number }): Promise<void> {
  const { serviceJobId, assetId, textId: commentId, actorId } = comment;
  const mentionedIds = await emitMentions(tx, comment, { noteTypeId: null, assetId });
  if (comment.before === '')
    await emit(tx, 'assetCommented', { serviceJobId, assetId, commentId, mentionedIds, actorId });
}
