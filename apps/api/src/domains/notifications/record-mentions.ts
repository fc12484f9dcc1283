import { mentionedUserIds } from '@shootdesk/shared/kernel/mentions';
import { emit } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';

interface Written {
  readonly serviceJobId: number;
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

async function emitMentions(tx: Tx, text: Written, noteTypeId: number | null): Promise<number[]> {
  const userIds = newlyMentioned(text);
  const { serviceJobId, actorId } = text;
  if (userIds.length > 0) await emit(tx, 'peopleMentioned', { serviceJobId, userIds, noteTypeId, actorId });
  return userIds;
}

/** Notifies, after the commit, the people whom a note of a job mentions. */
export async function recordNoteMentions(tx: Tx, note: Written & { readonly noteTypeId: number }): Promise<void> {
  await emitMentions(tx, note, note.noteTypeId);
}

/**
 * Notifies, after the commit, the people whom a comment on an asset mentions, and of a new comment the editor of the job, or its QC when an editor wrote
 * it.
 */
export async function recordAssetComment(tx: Tx, comment: Written): Promise<void> {
  const mentionedIds = await emitMentions(tx, comment, null);
  const { serviceJobId, actorId } = comment;
  if (comment.before === '') await emit(tx, 'assetCommented', { serviceJobId, mentionedIds, actorId });
}
