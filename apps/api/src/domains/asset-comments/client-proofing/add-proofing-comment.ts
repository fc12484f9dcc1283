import {
  mostProofingComments,
  type ClientProofingComment,
  type createClientProofing,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireOwnReference } from '../../../kernel/own-record.ts';
import { recordProofingComment } from '../../notifications/public.ts';
import { requireLockedJob } from '../../service-jobs/public.ts';
import { clientProofingView } from '../comment.view.ts';
import { columnsOf, recordProofing, requireAssetVersion } from './proofing-columns.ts';
import { countProofingComments, findByReference, insertProofingComment } from './proofing-comments.store.ts';

/** Returns the existing comment when its reference was sent before. */
export function addProofingComment(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
  { externalReference: reference, commenter, comment, ...sent }: BodyOf<typeof createClientProofing>,
): Promise<{ readonly comment: ClientProofingComment; readonly isNew: boolean }> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const externalReference = reference ?? null;
    const first = externalReference === null ? null : await findByReference(tx, job.id, externalReference);
    if (first) {
      requireOwnReference(actor, first);
      return { comment: clientProofingView(first), isNew: false };
    }
    await requireAssetVersion(tx, actor, job, { assetId: sent.assetId ?? null, version: sent.version ?? 1 });
    if ((await countProofingComments(tx, job.id)) >= mostProofingComments) {
      refuseField('comment', `A job has at most ${mostProofingComments} comments of the proofing pages.`);
    }
    const row = await insertProofingComment(tx, {
      ...columnsOf(sent),
      commenter,
      comment,
      serviceJobId: job.id,
      createdById: actor.userId,
      externalReference,
      // By default people may delete a comment that people entered, and only the integration may delete its own.
      deletable: sent.deletable ?? actor.userType !== 'Integration',
    });
    await recordProofing(tx, job, actor, { commenter, done: 'added' });
    await recordProofingComment(tx, { serviceJobId: job.id, commentId: row.id, actorId: actor.userId });
    return { comment: clientProofingView(row), isNew: true };
  });
}
