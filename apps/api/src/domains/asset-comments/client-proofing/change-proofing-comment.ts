import type {
  ClientProofingComment,
  updateClientProofing,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem } from '@shootdesk/shared/kernel/problem';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireOwn } from '../../../kernel/own-record.ts';
import { requireVersion, type RecordTarget } from '../../../kernel/require-version.ts';
import { requireSame } from '../../../kernel/same-record.ts';
import { lockRecord } from '../../service-jobs/public.ts';
import { clientProofingView } from '../comment.view.ts';
import { columnsOf, recordProofing, requireAssetVersion } from './proofing-columns.ts';
import { findProofingComment, removeProofingComment, writeProofingComment } from './proofing-comments.store.ts';

async function lockComment(tx: Tx, actor: Actor, { id, ifMatch }: RecordTarget) {
  const { job, record: comment } = await lockRecord(tx, actor, 'The comment', () => findProofingComment(tx, id));
  requireOwn(actor, 'The comment', comment);
  requireVersion(ifMatch, clientProofingView(comment));
  return { job, comment };
}

export function updateProofingComment(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
  { id, ...sent }: BodyOf<typeof updateClientProofing>,
): Promise<ClientProofingComment> {
  requireSame({ id }, target);
  return inTransaction(prisma, async (tx) => {
    const { job, comment } = await lockComment(tx, actor, target);
    const { assetId = comment.assetId, version = comment.version } = sent;
    // Fields that are not sent are not checked, because the studio may have recalled the asset meanwhile.
    if (sent.assetId !== undefined || sent.version !== undefined) {
      await requireAssetVersion(tx, actor, job, { assetId, version });
    }
    const row = await writeProofingComment(tx, comment.id, columnsOf(sent));
    await recordProofing(tx, job, actor, { commenter: row.commenter, done: 'changed' });
    return clientProofingView(row);
  });
}

export function deleteProofingComment(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  target: RecordTarget,
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const { job, comment } = await lockComment(tx, actor, target);
    if (!comment.deletable && actor.userType !== 'Integration') {
      throw problem('forbidden', 'This comment is deleted on the proofing pages.');
    }
    await removeProofingComment(tx, comment.id);
    await recordProofing(tx, job, actor, { commenter: comment.commenter, done: 'deleted' });
    return null;
  });
}
