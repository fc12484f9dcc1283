import { clientNumbers, spotForClient } from '@shootdesk/shared/asset-comments/comment-parts';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { unescapeHtml } from '@shootdesk/shared/kernel/html-text';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import type {
  ClientReview,
  ReviewComment,
  ReviewContact,
  ReviewPhase,
  ReviewProof,
} from '@shootdesk/shared/client-review/client-review.contract';
import { downloadName } from '@shootdesk/shared/files/download-name';
import { FileTypeId } from '@shootdesk/shared/files/file-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { filmViews, previewViews, shownFileLink, smallPreviewLink, type FileRow } from '../file-storage/public.ts';
import type { DecisionRow, ProofComment, ReviewedJob, ProofFile, SentProof } from './sent-proofs.store.ts';

const phases: Partial<Record<number, ReviewPhase>> = {
  [JobStatusId.SentToClient]: 'open',
  [JobStatusId.ChangeRequest]: 'changesRequested',
  [JobStatusId.Approved]: 'approved',
  [JobStatusId.Archived]: 'closed',
};

export function phaseOf({ serviceJobStatusId, sendingId }: ReviewedJob): ReviewPhase {
  return sendingId === null ? 'notReady' : (phases[serviceJobStatusId] ?? 'working');
}

/** Value of a comment detail; its contract was checked when it was stored. */
function detailOf({ details }: Pick<ProofComment, 'details'>, name: CommentDetail['fieldName']): unknown {
  const detail = details.find(({ fieldName }) => fieldName === name);
  return (detail?.value as { readonly value?: unknown } | undefined)?.value ?? null;
}

type VisibleComment = Pick<
  ProofComment,
  'id' | 'comment' | 'version' | 'status' | 'createdAt' | 'details' | 'review' | 'replies'
>;

/** Whether the studio has replied to the comment or set its status. */
export const isAnswered = ({ status, replies }: Pick<ProofComment, 'status' | 'replies'>): boolean =>
  status !== null || replies.length > 0;

/** Whether the comment is the recipient's, on the current proof, and unanswered. */
export const isOwnOpen = (
  row: Pick<ProofComment, 'status' | 'replies' | 'review' | 'version'>,
  { linkId, version }: { readonly linkId: number; readonly version: number },
): boolean => row.review?.clientReviewLinkId === linkId && row.version === version && !isAnswered(row);

interface ReviewContext {
  readonly linkId: number;
  readonly phase: ReviewPhase;
  /** The version that was sent to the client. */
  readonly version: number;
  /** Comment numbers of the asset, by comment id. */
  readonly numbers: ReadonlyMap<number, number>;
}

export function reviewCommentView(
  row: VisibleComment,
  { linkId, phase, version, numbers }: ReviewContext,
): ReviewComment {
  const position = detailOf(row, 'Position') as ReviewComment['position'];
  const isOwn = row.review?.clientReviewLinkId === linkId;
  return {
    id: row.id,
    comment: row.comment,
    commenter: (detailOf(row, 'Commenter') as string | null) ?? 'Client',
    isOwn,
    version: row.version,
    number: numbers.get(row.id)!,
    position: position && spotForClient(position),
    timestampMs: detailOf(row, 'Timestamp') as number | null,
    timestampEndMs: detailOf(row, 'TimestampEnd') as number | null,
    copyDetailId: detailOf(row, 'CopyDetailId') as number | null,
    isResolved: row.status === 'Resolved',
    isChangeable: phase === 'open' && isOwnOpen(row, { linkId, version }),
    createdAt: row.createdAt.toISOString(),
  };
}

function kindOf({ asset, file }: SentProof): ReviewProof['kind'] {
  if (asset.copy) return 'copy';
  if (file?.fileTypeId === FileTypeId.Video) return 'film';
  if (file?.fileTypeId === FileTypeId.Pdf) return 'document';
  return file?.fileTypeId === FileTypeId.Image ? 'picture' : 'other';
}

function tilesLink({ container, tileSets }: ProofFile, pageNumber: number, links: BlobLinks): string | null {
  const path = tileSets.find((set) => set.pageNumber === pageNumber)?.outputPath ?? null;
  const place = path === null ? null : { container: container.container, path };
  return place && links.read(place, { contentType: 'application/octet-stream', saveAs: null });
}

function pagesOf(file: ProofFile, links: BlobLinks): ReviewProof['pages'] {
  return previewViews(file, links).flatMap(({ pageNumber, imageType, downloadUrl: url }) =>
    imageType === 'Premium' && url ? [{ pageNumber, url, tilesUrl: tilesLink(file, pageNumber, links) }] : [],
  );
}

/** A film's review copy, or its file until there is one. */
function filmLink(file: FileRow, links: BlobLinks): string {
  const copy = filmViews(file, links).find(({ kind }) => kind === 'ReviewCopy');
  return copy?.downloadUrl ?? shownFileLink(file, links);
}

function filmstripOf(file: FileRow, links: BlobLinks): ReviewProof['filmstrip'] {
  const strip = filmViews(file, links).find(({ kind }) => kind === 'Filmstrip');
  return strip?.downloadUrl && strip.tiles !== null ? { url: strip.downloadUrl, tiles: strip.tiles } : null;
}

/** The text that was sent; null after the studio has saved another version, because only the current text is stored. */
function copyOf({ asset: { copy, version: savedVersion }, version }: SentProof): ReviewProof['copy'] {
  if (!copy || savedVersion > version) return null;
  const fields = copy.copyDetails.filter(({ value }) => value.trim() !== '');
  return {
    title: copy.copyTemplate.displayName,
    fields: fields.map(({ id, value, copyTemplateField: { name, bulletPoint } }) => ({ id, name, value, bulletPoint })),
  };
}

interface Viewing {
  readonly linkId: number;
  readonly phase: ReviewPhase;
  readonly links: BlobLinks;
}

function proofView(proof: SentProof, { linkId, phase, links }: Viewing): ReviewProof {
  const { asset, version, file } = proof;
  const kind = kindOf(proof);
  const { ClientComment } = AssetCommentTypeId;
  const context = { linkId, phase, version, numbers: clientNumbers(asset.comments) };
  return {
    assetId: asset.id,
    kind,
    name: file ? downloadName(file) : (asset.copy?.copyTemplate.displayName ?? `Proof ${asset.id}`),
    version,
    isNew: proof.isNew,
    width: file?.width ?? null,
    height: file?.height ?? null,
    durationMs: file?.durationMs ?? null,
    smallUrl: file && smallPreviewLink(file, links),
    pages: file && kind !== 'film' ? pagesOf(file, links) : [],
    pageCount: file?.pageCount ?? null,
    filmUrl: file && kind === 'film' ? filmLink(file, links) : null,
    filmstrip: file && kind === 'film' ? filmstripOf(file, links) : null,
    copy: copyOf(proof),
    isDownloadable: file !== null,
    size: file && Number(file.size),
    notes: asset.comments
      .filter((each) => each.assetCommentTypeId !== ClientComment && each.version <= version)
      .map(({ comment }) => unescapeHtml(comment)),
    comments: asset.comments
      .filter((each) => each.assetCommentTypeId === ClientComment && each.version <= version)
      .map((each) => reviewCommentView(each, context)),
  };
}

interface ReviewParts {
  readonly link: {
    readonly id: number;
    readonly name: string;
    readonly expiresAt: Date | null;
    readonly contact: ReviewContact | null;
  };
  readonly job: ReviewedJob;
  readonly proofs: readonly SentProof[];
  readonly decisions: readonly DecisionRow[];
  readonly links: BlobLinks;
  /** Tag of the language in force for the client. */
  readonly language: string;
}

export function reviewView({ link, job, proofs, decisions, links, language }: ReviewParts): ClientReview {
  const { sendingId } = job;
  return {
    language,
    recipient: link.name,
    campaign: job.campaign,
    service: job.service,
    phase: phaseOf(job),
    sendingId,
    sentAt: job.sentAt?.toISOString() ?? null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    contact: link.contact,
    decisions: decisions.map((each) => ({
      id: each.id,
      decision: each.decision as ClientReview['decisions'][number]['decision'],
      by: each.link.name,
      isOwn: each.clientReviewLinkId === link.id,
      message: each.message,
      decidedAt: each.decidedAt.toISOString(),
      isCurrent: sendingId !== null && each.serviceJobHistoryId > sendingId,
    })),
    proofs: proofs.map((proof) => proofView(proof, { linkId: link.id, phase: phaseOf(job), links })),
  };
}
