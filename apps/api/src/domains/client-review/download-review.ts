import { downloadName } from '@shootdesk/shared/files/download-name';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { signGrant } from '../client-links/public.ts';
import { diskName, zipFiles } from '../downloads/public.ts';
import { fileLink, type FileRow } from '../file-storage/public.ts';
import { recordReview } from './record-review.ts';
import { reviewLinks } from './review-links.ts';
import type { Reviewer } from './review-proofs.ts';
import { findReviewedJob, findSentProofs, type SentProof } from './sent-proofs.store.ts';

const ticketTtlMs = 5 * 60_000;

const hasFile = (proof: SentProof): proof is SentProof & { readonly file: FileRow } => proof.file !== null;

/** Logs the download and returns the address of one file, or of the zip of all. */
export async function downloadReview(
  { prisma, blob, config, now }: Pick<Deps, 'prisma' | 'blob' | 'config' | 'now'>,
  link: Reviewer,
  assetId: number | null,
): Promise<{ url: string }> {
  const job = await findReviewedJob(prisma, link.serviceJobId);
  const files = (await findSentProofs(prisma, link.serviceJobId)).filter(hasFile);
  const chosen = assetId === null ? files : files.filter(({ asset }) => asset.id === assetId);
  const [first] = chosen;
  if (!job || !first) throw notFound('The file');
  const file = assetId === null ? null : downloadName(first.file);
  await inTransaction(prisma, (tx) => recordReview(tx, job, link, { done: 'downloaded', file }));
  if (assetId !== null) return { url: fileLink(first.file, await blob.links()) };
  const ticket = signGrant(config, reviewLinks, 'zip', link, new Date(now().getTime() + ticketTtlMs));
  return { url: `/v1/client-review/zip?ticket=${ticket}` };
}

/** Zips all files that were sent together. */
export async function openReviewZip(deps: Pick<Deps, 'prisma' | 'blob' | 'log'>, { serviceJobId }: Reviewer) {
  const job = await findReviewedJob(deps.prisma, serviceJobId);
  const proofs = (await findSentProofs(deps.prisma, serviceJobId)).filter(hasFile);
  if (!job || proofs.length === 0) throw notFound('The download');
  const name = diskName(job.campaign);
  // All texts of a job share one document.
  const distinct = [...new Map(proofs.map((proof) => [proof.file.id, proof])).values()];
  const files = distinct.map(({ asset, file }) => ({
    id: asset.id,
    originalName: file.originalName,
    displayName: file.displayName,
    container: file.container.container,
    filePath: file.filePath,
    contentType: file.contentType,
    etag: file.etag,
    size: file.size,
    createdAt: file.createdAt,
    previewPath: null,
    previewFailure: null,
    previewWanted: false,
  }));
  return { fileName: `${name}.zip`, content: () => zipFiles(deps, { files, gone: 0 }) };
}
