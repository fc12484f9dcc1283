import { createHash, randomBytes } from 'node:crypto';
import { copyProofFileName, copyProofName, factsOfProof } from '@shootdesk/shared/copy/copy-proof';
import { checksumOfBlocks } from '@shootdesk/shared/files/checksum';
import { assetPath, containerName } from '@shootdesk/shared/files/upload-path';
import { Problem } from '@shootdesk/shared/kernel/problem';
import type { PayloadOf } from '../../../../db/outbox-catalogue.ts';
import { inTransaction, type Tx } from '../../../../db/transaction.ts';
import type { Deps } from '../../../../deps.ts';
import { ensureContainerRecord, lockFile, registerFile, releaseFile } from '../../../file-storage/public.ts';
import { findDocumentLook } from '../../../letterheads/public.ts';
import { lockJob } from '../../../service-jobs/public.ts';
import { writeCopyDocument } from './copy-document.ts';
import {
  findCopyProof,
  findProofSource,
  noteCopyProofFailure,
  noteMade,
  replaceDocument,
  type CopyProofRow,
  type ProofSource,
} from './copy-proof.store.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface StoredDocument {
  readonly container: string;
  readonly filePath: string;
  readonly displayName: string;
  readonly size: number;
  readonly etag: string;
  readonly checksum: string;
}

async function store(deps: Deps, serviceJobId: number, source: ProofSource): Promise<StoredDocument> {
  const { blob, now } = deps;
  const { campaignName, jobCreatedAt, counts, copies } = source;
  const displayName = copyProofName(campaignName);
  const { letterhead, words } = await findDocumentLook(deps, { serviceJobId });
  const bytes = await writeCopyDocument({
    title: displayName,
    facts: factsOfProof(counts, words),
    words,
    copies,
    letterhead,
  });
  const container = containerName(jobCreatedAt);
  // Random digits, because two workers may make the same document at once.
  const filePath = assetPath(serviceJobId, now().getTime(), copyProofFileName, randomBytes(8).toString('hex'));
  const etag = await blob.putFile({ container, path: filePath, contentType, bytes });
  const checksum = await checksumOfBlocks([createHash('sha256').update(bytes).digest()]);
  return { container, filePath, displayName, size: bytes.length, etag, checksum };
}

/** Replaces the document; false when the texts have changed meanwhile. */
async function publish(
  tx: Tx,
  { serviceJobId, wanted }: CopyProofRow,
  made: StoredDocument,
  at: Date,
): Promise<boolean> {
  await lockJob(tx, serviceJobId);
  const proof = await findCopyProof(tx, serviceJobId);
  if (proof?.wanted !== wanted || proof.made >= wanted) return false;
  const { container, filePath, displayName, checksum, size, etag } = made;
  const { id: fileServiceContainerId } = await ensureContainerRecord(tx, container);
  const file = await registerFile(tx, {
    fileServiceContainerId,
    filePath,
    originalName: copyProofFileName,
    displayName,
    checksum,
    blob: { contentType, size, etag, metadata: {} },
    createdById: proof.requestedById,
  });
  const replaced = await replaceDocument(tx, serviceJobId, file.id);
  await noteMade(tx, { serviceJobId, fileId: file.id, made: wanted, at });
  for (const fileId of replaced) if (await lockFile(tx, fileId)) await releaseFile(tx, fileId, null);
  return true;
}

async function make(deps: Deps, proof: CopyProofRow): Promise<void> {
  const source = await findProofSource(deps.prisma, proof.serviceJobId);
  if (!source) return;
  const made = await store(deps, proof.serviceJobId, source);
  const isPublished = await inTransaction(deps.prisma, (tx) => publish(tx, proof, made, deps.now()));
  if (!isPublished) await deps.blob.remove({ container: made.container, path: made.filePath }, made.etag);
}

function reasonOf(error: unknown): string {
  return error instanceof Problem && error.code === 'unavailable'
    ? 'The document could not be stored, because the storage does not answer. It is tried again by itself.'
    : 'The document could not be made. It is tried again by itself.';
}

/**
 * Makes the document of a job's texts. Idempotent. Skips the work when the document includes the last save, and drops a document that a
 * later save has outdated. A failure is stored for people, and thrown for a retry.
 */
export async function makeCopyProof(deps: Deps, { serviceJobId }: PayloadOf<'copyProofWanted'>): Promise<void> {
  // The record is read before the texts, so that the texts may be newer than it but never older.
  const proof = await findCopyProof(deps.prisma, serviceJobId);
  if (!proof || proof.made >= proof.wanted) return;
  try {
    await make(deps, proof);
  } catch (error) {
    await noteCopyProofFailure(deps.prisma, proof, { reason: reasonOf(error), at: deps.now() });
    throw error;
  }
}
