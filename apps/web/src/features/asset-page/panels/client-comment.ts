import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { ClientProofingComment } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { commenterOf, timestampEndMsOf, timestampMsOf } from '@shootdesk/shared/asset-comments/comment-parts';

interface Attachment {
  readonly uri: string;
  readonly fileName: string;
  readonly fileType: string;
}

/** A client's comment from either source: the asset's comments or the proofing pages. */
export interface ClientComment {
  readonly key: string;
  readonly commenter: string;
  readonly text: string;
  readonly version: number;
  readonly commentIndex: number | null;
  /** Moment of a film in ms; null for other comments. */
  readonly timestampMs: number | null;
  /** End of a range of a film in ms; null for other comments. */
  readonly timestampEndMs: number | null;
  readonly attachments: readonly Attachment[];
  readonly createdAt: string;
  /** The underlying comment on the asset; null for one from the proofing pages. */
  readonly comment: AssetComment | null;
  /** The underlying comment from the proofing pages; null for one on the asset. */
  readonly proofing: ClientProofingComment | null;
}

interface SentAttachment {
  readonly value: { readonly Uri: string; readonly FileName: string; readonly FileType: string };
}

function ofAssetComment(comment: AssetComment): ClientComment {
  const { id, version, commentIndex, createdAt, details } = comment;
  const attachments = details
    .filter(({ fieldName }) => fieldName === 'ClientUpload' || fieldName === 'FileDetails')
    .map(({ value }) => (value as SentAttachment).value)
    .map(({ Uri: uri, FileName: fileName, FileType: fileType }) => ({ uri, fileName, fileType }));
  return {
    key: `comment ${id}`,
    commenter: commenterOf(comment),
    text: comment.comment,
    version,
    commentIndex,
    timestampMs: timestampMsOf(comment),
    timestampEndMs: timestampEndMsOf(comment),
    attachments,
    createdAt,
    comment,
    proofing: null,
  };
}

/** Filters the clients' comments out of an asset's comments, newest first. */
export function clientCommentsOf(comments: readonly AssetComment[]): ClientComment[] {
  return comments
    .filter(({ assetCommentTypeId }) => assetCommentTypeId === AssetCommentTypeId.ClientComment)
    .toSorted((a, b) => b.id - a.id)
    .map(ofAssetComment);
}

/** The proofing pages' comments on an asset and on the whole job, newest first. */
export function proofingCommentsOf(comments: readonly ClientProofingComment[], assetId: number): ClientComment[] {
  return comments
    .filter((each) => each.assetId === assetId || each.assetId === null)
    .toSorted((a, b) => b.id - a.id)
    .map((proofing) => {
      const { id, comment: text, ...rest } = proofing;
      return { ...rest, key: `proofing ${id}`, text, timestampEndMs: null, comment: null, proofing };
    });
}

/** The address of an attachment if it is http or https; null for others, such as `javascript:`. */
export function webAddress(uri: string): string | null {
  const url = URL.parse(uri);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
