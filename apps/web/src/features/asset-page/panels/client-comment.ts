import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { ClientProofingComment } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { commenterOf, timestampEndMsOf, timestampMsOf } from '@shootdesk/shared/asset-comments/comment-parts';

interface Attachment {
  readonly uri: string;
  readonly fileName: string;
  readonly fileType: string;
}

/** A comment of a client, of whichever source. */
export interface ClientComment {
  readonly key: string;
  readonly commenter: string;
  readonly text: string;
  readonly version: number;
  readonly commentIndex: number | null;
  /** Moment of a film; null for others. */
  readonly timestampMs: number | null;
  /** End of a range of a film; null for others. */
  readonly timestampEndMs: number | null;
  readonly attachments: readonly Attachment[];
  readonly createdAt: string;
  /** The comment of the asset that it is; null for those of the proofing pages, which are kept there. */
  readonly comment: AssetComment | null;
  /** The comment of the proofing pages that it is; else null. */
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

/** The comments of clients among the comments of an asset, newest first. */
export function clientCommentsOf(comments: readonly AssetComment[]): ClientComment[] {
  return comments
    .filter(({ assetCommentTypeId }) => assetCommentTypeId === AssetCommentTypeId.ClientComment)
    .toSorted((a, b) => b.id - a.id)
    .map(ofAssetComment);
}

/** What the client wrote on the proofing pages about an asset or about the whole job, newest first. */
export function proofingCommentsOf(comments: readonly ClientProofingComment[], assetId: number): ClientComment[] {
  return comments
    .filter((each) => each.assetId === assetId || each.assetId === null)
    .toSorted((a, b) => b.id - a.id)
    .map((proofing) => {
      const { id, comment: text, ...rest } = proofing;
      return { ...rest, key: `proofing ${id}`, text, timestampEndMs: null, comment: null, proofing };
    });
}

/** The address of an attachment as a link; null where it is not one of the web, such as `javascript:`. */
export function webAddress(uri: string): string | null {
  const url = URL.parse(uri);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
