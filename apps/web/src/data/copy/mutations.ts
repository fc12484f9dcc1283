import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { sendAssetVersion } from '@shootdesk/shared/assets/assets.contract';
import {
  addCopyWord as addCopyWordCall,
  createInitialCopyAssets,
  makeCopyProof,
} from '@shootdesk/shared/copy/copy.contract';
import type { CopyProof } from '@shootdesk/shared/assets/copy.schema';
import type { CopyChange } from '@shootdesk/shared/assets/save-copy';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { assetQuery, jobAssetsQuery } from '../files/queries.ts';
import { outdateJob } from '../jobs/job-cache.ts';
import { copyProofQuery, copyWordsQuery, isProofWaiting } from './queries.ts';

/** An asset that consists of text. */
export type CopyAsset = Asset & { readonly copy: NonNullable<Asset['copy']> };

export const isCopy = (asset: Asset): asset is CopyAsset => asset.copy !== null;

/** Puts the text of an asset into the cache, and cancels reads that may bring an older one. */
function showCopy(cache: QueryClient, { id, serviceJobId, copy, version, cache_key }: Asset): void {
  const { queryKey } = jobAssetsQuery(serviceJobId);
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (before) =>
    before?.map((each) => (each.id === id ? { ...each, copy, version, cache_key } : each)),
  );
}

/** Reads what hangs on the texts of a job again: its assets, their versions, the document. */
function rereadCopy(cache: QueryClient, jobId: number, assetIds: readonly number[]): void {
  outdateJob(cache, jobId, 'job', 'assets', 'activity', 'copy-proof');
  for (const id of assetIds) void cache.invalidateQueries({ queryKey: assetQuery(id).queryKey });
}

/** The texts of an asset as they are now, if a save was refused because somebody else has changed one of them. */
function textsMovedOn(error: unknown): Asset | null {
  if (!(error instanceof ApiError) || error.code !== 'text_moved_on') return null;
  const { current } = error.body;
  return typeof current === 'object' ? (current as Asset | null) : null;
}

/**
 * Saves changed fields of an asset. Answers false, with the newer texts in the cache, when a colleague has changed one of them meanwhile;
 * then nothing was written.
 */
export async function saveCopy(
  cache: QueryClient,
  { id, serviceJobId, copy }: CopyAsset,
  changes: readonly CopyChange[],
): Promise<boolean> {
  const body = { CopyTemplateId: String(copy.copyTemplateId), CopyDetails: JSON.stringify(changes) };
  try {
    showCopy(cache, await call(sendAssetVersion, { params: { id }, body }));
    rereadCopy(cache, serviceJobId, [id]);
    return true;
  } catch (error) {
    const current = textsMovedOn(error);
    if (!current) throw error;
    showCopy(cache, current);
    rereadCopy(cache, serviceJobId, [id]);
    return false;
  }
}

/** Makes the assets of the templates of a job that it does not have yet. Answers how many were made. */
export async function makeInitialCopy(cache: QueryClient, jobId: number): Promise<number> {
  const { created, assets } = await call(createInitialCopyAssets, { params: { id: jobId } });
  const ids = assets.map(({ id }) => id);
  rereadCopy(cache, jobId, ids);
  return created;
}

/** Asks for the document of the texts of a job once more. */
export async function remakeCopyProof(cache: QueryClient, jobId: number): Promise<void> {
  const proof = await call(makeCopyProof, { params: { id: jobId } });
  cache.setQueryData(copyProofQuery(jobId).queryKey, proof);
}

/** How long a person waits for the document, in ms. The texts are saved by then; the document may come later. */
const longestWaitMs = 20_000;
const pauseMs = 500;

/** Waits until the document holds the texts just saved, or could not be made; null when that takes too long. */
export async function awaitCopyProof(cache: QueryClient, jobId: number): Promise<CopyProof | null> {
  const giveUpAt = Date.now() + longestWaitMs;
  while (Date.now() < giveUpAt) {
    // Without an answer nothing is lost: the texts are saved.
    const proof = await cache.fetchQuery({ ...copyProofQuery(jobId), staleTime: 0 }).catch(() => null);
    if (proof && !isProofWaiting(proof)) return proof;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  return null;
}

/** Adds a word to those of the client of a job. */
export async function addCopyWord(cache: QueryClient, jobId: number, word: string): Promise<void> {
  const words = await call(addCopyWordCall, { params: { id: jobId }, body: { word } });
  cache.setQueryData(copyWordsQuery(jobId).queryKey, words);
}
