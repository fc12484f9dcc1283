import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { getAsset } from '@shootdesk/shared/assets/assets.contract';
import { getServiceJob } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { jobAssets } from '../../ui/files/job-files.ts';

const includes = ['file', 'file.filePreviewRequests', 'histories', 'histories.createdBy'];

const assetQuery = (id: number) => ({
  queryKey: ['service-jobs', 'asset', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getAsset, { params: { id }, query: { includes } }, signal),
});

/** The service group of a job: it decides how its assets are looked at. */
export function useServiceGroup(jobId: number): UseQueryResult<number> {
  return useQuery({
    queryKey: ['service-jobs', 'group', jobId],
    queryFn: async ({ signal }) =>
      (await call(getServiceJob, { params: { id: jobId }, query: {} }, signal)).serviceGroupId,
  });
}

/** An asset with all its versions. */
export function useAsset(id: number): UseQueryResult<Asset> {
  return useQuery(assetQuery(id));
}

interface AssetChanges {
  /** Reads it anew, with fresh addresses; null when it is gone. */
  readonly renew: () => Promise<Asset | null>;
  /** Starts what has failed of its previews once more. */
  readonly retryPreviews: (fileId: number) => Promise<void>;
}

/** What can be asked for about the asset that is shown. */
export function useAssetChanges({ id, serviceJobId }: Asset): AssetChanges {
  const cache = useQueryClient();
  const ofJob = jobAssets.useChanges(serviceJobId);
  return useMemo(() => {
    const renew = async () => {
      try {
        return await cache.fetchQuery({ ...assetQuery(id), staleTime: 0 });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    };
    const retryPreviews = async (fileId: number) => {
      await ofJob.retryPreviews(id, fileId);
      await renew();
    };
    return { renew, retryPreviews };
  }, [cache, id, ofJob]);
}
