import { listAssetComments } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { assetsToMend } from '@shootdesk/shared/assets/assets-to-mend';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isOpen } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { jobCommentsQuery } from '../../data/comments/queries.ts';

const noComments = [] as const;

/** Ids of a job's assets with changes to make. Empty once the client has approved, and for people who may not read comments. */
export function useAssetsToMend(job: ServiceJob, assets: readonly Asset[]): ReadonlySet<number> {
  const user = useCurrentUser();
  const enabled = isOpen(job.serviceJobStatusId) && mayCall(listAssetComments, user);
  // Refetched whenever the gallery opens, because the person may come from the page where they resolved a comment.
  const { data = noComments } = useQuery({ ...jobCommentsQuery(job.id), staleTime: 0, enabled });
  return useMemo(() => assetsToMend(assets, enabled ? data : noComments), [assets, data, enabled]);
}
