import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNotFound } from '../../kernel/api-error.ts';
import { useAssetChanges as useChangesOfJob } from '../../data/files/mutations.ts';
import { assetQuery } from '../../data/files/queries.ts';

interface AssetChanges {
  /** Refetches the asset, with fresh addresses; null when it was deleted. */
  readonly renew: () => Promise<Asset | null>;
  /** Retries the failed previews of a file. */
  readonly retryPreviews: (fileId: number) => Promise<void>;
}

/** Actions for the asset that its page shows. */
export function useAssetChanges({ id, serviceJobId }: Asset): AssetChanges {
  const cache = useQueryClient();
  const ofJob = useChangesOfJob(serviceJobId);
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
