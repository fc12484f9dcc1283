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

/** Caches an asset's text, and cancels reads that may return an older one. */
function showCopy(cache: QueryClient, { id, serviceJobId, copy, version, cache_key }: Asset): void {
  const { queryKey } = jobAssetsQuery(serviceJobId);
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (before) =>
    before?.map((each) => (each.id === id ? { ...each, copy, version, cache_key } : each)),
  );
}

/** Refetches what depends on a job's texts: its assets, their versions, the document. */
function rereadCopy(cache: QueryClient, jobId: number, assetIds: readonly number[]): void {
  outdateJob(cache, jobId, 'job', 'assets', 'activity', 'copy-proof');
  for (const id of assetIds) void cache.invalidateQueries({ queryKey: assetQuery(id).queryKey });
}

/** The asset with its current texts, if a save was refused because somebody else changed one of them; else null. */
function textsMovedOn(error: unknown): Asset | null {
  if (!(error instanceof ApiError) || error.code !== 'text_moved_on') return null;
  const { current } = error.body;
  return typeof current === 'object' ? (current as Asset | null) : null;
}

/** Saves changed fields of an asset. If a colleague has changed one of them meanwhile, writes nothing, caches the newer texts and returns false. */
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

/** Creates the missing assets of a job's templates. Returns their number. */
export async function makeInitialCopy(cache: QueryClient, jobId: number): Promise<number> {
  const { created, assets } = await call(createInitialCopyAssets, { params: { id: jobId } });
  const ids = assets.map(({ id }) => id);
  rereadCopy(cache, jobId, ids);
  return created;
}

/** Makes the server generate the document of a job's texts again. */
export async function remakeCopyProof(cache: QueryClient, jobId: number): Promise<void> {
  const proof = await call(makeCopyProof, { params: { id: jobId } });
  cache.setQueryData(copyProofQuery(jobId).queryKey, proof);
}

/** Timeout in ms of waiting for the document. The texts are already saved; the document may follow later. */
const longestWaitMs = 20_000;
const pauseMs = 500;

/** Waits until the document contains the texts just saved, or has failed; null after the timeout. */
export async function awaitCopyProof(cache: QueryClient, jobId: number): Promise<CopyProof | null> {
  const giveUpAt = Date.now() + longestWaitMs;
  while (Date.now() < giveUpAt) {
    // Without a response nothing is lost, because the texts are saved.
    const proof = await cache.fetchQuery({ ...copyProofQuery(jobId), staleTime: 0 }).catch(() => null);
    if (proof && !isProofWaiting(proof)) return proof;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  return null;
}

/** Adds a word to the spelling of a job's client. */
export async function addCopyWord(cache: QueryClient, jobId: number, word: string): Promise<void> {
  const words = await call(addCopyWordCall, { params: { id: jobId }, body: { word } });
  cache.setQueryData(copyWordsQuery(jobId).queryKey, words);
}
