import { maxCommentLength, type AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { createAssetComment } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { detailsRefusal, type CommentSubject } from '@shootdesk/shared/asset-comments/comment-details';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { isVerification } from '@shootdesk/shared/asset-comments/verification';
import { escapeHtml } from '@shootdesk/shared/kernel/html-text';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordAssetComment, recordClientComment } from '../notifications/public.ts';
import { lockRecord, type LockedJob } from '../service-jobs/public.ts';
import {
  findComment,
  findCommentedAsset,
  insertComment,
  isHistoryOf,
  isNamedRecord,
  nextCommentIndex,
  removeComment,
  touchComment,
  writeComment,
  type AssetCommentRow,
  type CommentedAsset,
} from './asset-comments.store.ts';
import { commentView } from './comment.view.ts';
import { commenterOn } from './commenter-on.ts';

type Body = BodyOf<typeof createAssetComment>;

const { ClientComment, ProofingNote } = AssetCommentTypeId;

/** Escapes the text of a proofing note, which is HTML. */
export function storedText(assetCommentTypeId: number, text: string): string {
  if (assetCommentTypeId !== ProofingNote) return text;
  const escaped = escapeHtml(text);
  if (escaped.length > maxCommentLength) refuseField('comment', `At most ${maxCommentLength} characters once escaped.`);
  return escaped;
}

/** The version of the parent comment, the requested one, or the current one. */
async function versionOf(tx: Tx, asset: CommentedAsset, { parentId, version }: Body): Promise<number> {
  if (parentId == null) return version ?? asset.version;
  const parent = await findComment(tx, parentId);
  if (parent?.assetId !== asset.id) refuseField('parentId', 'The comment is not one of this asset.');
  if (parent.parentId !== null || parent.assetCommentTypeId === ProofingNote) {
    refuseField('parentId', 'Replies and proofing notes cannot be answered.');
  }
  if (version !== undefined && version !== parent.version) {
    refuseField('version', 'A reply belongs to the version of its comment.');
  }
  return parent.version;
}

type CommentedJob = Pick<LockedJob, 'id' | 'serviceId' | 'serviceGroupId' | 'makes'>;

/** Refuses a comment that does not fit the asset, its version or its job. */
async function refuseMisfits(
  tx: Tx,
  job: CommentedJob,
  asset: CommentedAsset,
  { assetCommentDetails, serviceJobHistoryId, ...body }: Body & { readonly version: number },
): Promise<void> {
  const version = asset.histories.find((each) => each.version === body.version);
  // An asset without a file has no history, only a version.
  if (!version && body.version !== asset.version) {
    refuseField('version', `The asset has no version ${body.version}.`);
  }
  const { pageCount = null, durationMs = null } = version?.file ?? {};
  const { serviceId, serviceGroupId, makes } = job;
  const { assetCommentTypeId, parentId } = body;
  const isReply = parentId != null;
  const subject: CommentSubject = {
    assetCommentTypeId,
    isReply,
    serviceId,
    serviceGroupId,
    makes,
    pageCount,
    durationMs,
  };
  const refusal = detailsRefusal(assetCommentDetails, subject);
  if (refusal !== null) refuseField('assetCommentDetails', refusal);
  for (const detail of assetCommentDetails) {
    if (!(await isNamedRecord(tx, detail, asset.id))) {
      refuseField('assetCommentDetails', `${detail.fieldName}: This does not exist.`);
    }
  }
  if (serviceJobHistoryId != null && !(await isHistoryOf(tx, serviceJobHistoryId, job.id))) {
    refuseField('serviceJobHistoryId', 'The history of the job has no such entry.');
  }
}

/** Locks the job, so that no two comments get the same number. */
export function createComment({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, body: Body): Promise<AssetComment> {
  return inTransaction(prisma, async (tx) => {
    const { job, record: asset } = await lockRecord(tx, actor, 'The asset', () => findCommentedAsset(tx, body.assetId));
    const { assetCommentTypeId, assetCommentDetails } = body;
    const parentId = body.parentId ?? null;
    if (!mayAddComment(commenterOn(job, actor), { assetCommentTypeId, isReply: parentId !== null })) {
      throw problem('forbidden', 'You cannot write comments of this type on assets of this job.');
    }
    const version = await versionOf(tx, asset, body);
    await refuseMisfits(tx, job, asset, { ...body, version });
    const isAnswered = assetCommentTypeId !== ProofingNote && !isVerification({ details: assetCommentDetails });
    const isNumbered = parentId === null && isAnswered;
    const comment = {
      assetId: asset.id,
      assetCommentTypeId,
      parentId,
      comment: storedText(assetCommentTypeId, body.comment),
      version,
      commentIndex: isNumbered ? await nextCommentIndex(tx, asset.id) : null,
      deletable: assetCommentTypeId === ClientComment,
      serviceJobHistoryId: body.serviceJobHistoryId ?? null,
      createdById: actor.userId,
    };
    const written = await findComment(tx, await insertComment(tx, comment, assetCommentDetails));
    // Deleting or resolving the parent must conflict, because its author has not read this reply.
    if (parentId !== null) await touchComment(tx, parentId);
    if (!written) throw notFound('The comment');
    await recordAssetComment(tx, {
      assetId: asset.id,
      serviceJobId: job.id,
      textId: written.id,
      actorId: actor.userId,
      before: '',
      after: written.comment,
    });
    return commentView(written, true);
  });
}

interface ClientCommentText {
  readonly assetId: number;
  /** The version that was sent to the client. */
  readonly version: number;
  readonly commenter: string;
  readonly comment: string;
  readonly details: BodyOf<typeof createAssetComment>['assetCommentDetails'];
}

/** Writes a client's comment. The caller has locked the job. */
export async function writeClientComment(
  tx: Tx,
  job: CommentedJob,
  { assetId, version, commenter, comment, details }: ClientCommentText,
): Promise<AssetCommentRow> {
  const asset = await findCommentedAsset(tx, assetId);
  if (asset?.serviceJobId !== job.id) throw notFound('The asset');
  const assetCommentDetails = [...details, { fieldName: 'Commenter' as const, value: { value: commenter } }];
  const ofClient = { assetId, assetCommentTypeId: ClientComment, comment, version };
  await refuseMisfits(tx, job, asset, { ...ofClient, assetCommentDetails });
  const written = {
    ...ofClient,
    parentId: null,
    commentIndex: await nextCommentIndex(tx, assetId),
    deletable: true,
    serviceJobHistoryId: null,
    createdById: null,
  };
  const commentId = await insertComment(tx, written, assetCommentDetails);
  await recordClientComment(tx, { serviceJobId: job.id, assetId, commentId });
  const row = await findComment(tx, commentId);
  if (!row) throw notFound('The comment');
  return row;
}

/** Changes the text of a client's comment; null deletes it. The caller has locked the job. */
export async function changeClientComment(
  tx: Tx,
  { id, status }: Pick<AssetCommentRow, 'id' | 'status'>,
  comment: string | null,
): Promise<void> {
  if (comment === null) await removeComment(tx, id);
  else await writeComment(tx, id, { comment, status });
}
