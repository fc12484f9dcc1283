import { getCopyProof, getCopyVersion, getCopyWords, listCopyVersions } from '@shootdesk/shared/copy/copy.contract';
import type { CopyProof, CopyVersion } from '@shootdesk/shared/assets/copy.schema';
import { listCopyTemplates } from '@shootdesk/shared/reference-lists/reference-lists.contract';
import { listWordReplacements } from '@shootdesk/shared/replacements/replacements.contract';
import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { assetQuery } from '../files/queries.ts';
import { jobPartKey } from '../jobs/queries.ts';

/** Reads the saved versions of an asset's text, newest first. Its key is below the asset's, so that both are refetched together. */
export const copyVersionsQuery = (assetId: number) =>
  queryOptions({
    queryKey: [...assetQuery(assetId).queryKey, 'copy-versions'],
    queryFn: ({ signal }) => {
      const page = async (pageNumber: number) => {
        const query = { pageSize: String(largestPage), pageNumber: String(pageNumber) };
        const answer = await call(listCopyVersions, { params: { id: assetId }, query }, signal);
        return { ...answer, results: answer.results.map((version) => ({ ...version, id: version.version })) };
      };
      return allPages<CopyVersion & { readonly id: number }>(page, signal);
    },
  });

/** Reads the whole text of an asset in one version, which never changes. */
export const copyVersionQuery = (assetId: number, version: number) =>
  queryOptions({
    queryKey: ['copy-version', assetId, version],
    queryFn: ({ signal }) => call(getCopyVersion, { params: { id: assetId, version: String(version) } }, signal),
    staleTime: Infinity,
  });

/** Polling interval in ms while a document is being made, which takes about a second. */
const proofPollMs = 700;

/** Whether a document is being made. */
export const isProofWaiting = (proof: CopyProof | undefined): boolean => proof?.state === 'waiting';

/** Reads the state of the document of a job's texts. Polled while it is being made. */
export const copyProofQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'copy-proof'),
    queryFn: ({ signal }) => call(getCopyProof, { params: { id: jobId } }, signal),
    refetchInterval: ({ state }) => (isProofWaiting(state.data) ? proofPollMs : false),
  });

export const wordReplacementsQuery = queryOptions({
  queryKey: ['word-replacements'],
  queryFn: async ({ signal }) => (await call(listWordReplacements, {}, signal)).results,
});

/** Reads the copy templates with their fields. */
export const copyTemplatesQuery = queryOptions({
  queryKey: ['copy-templates'],
  queryFn: async ({ signal }) => (await call(listCopyTemplates, {}, signal)).results,
  staleTime: 60_000,
});

/** Reads the words that the spelling of a job's copy accepts. */
export const copyWordsQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['copy-words', jobId],
    queryFn: ({ signal }) => call(getCopyWords, { params: { id: jobId } }, signal),
  });
