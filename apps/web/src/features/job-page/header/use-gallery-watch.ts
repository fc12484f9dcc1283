import { selectionServices } from '@shootdesk/shared/services/specified-services';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateJob } from '../../../data/jobs/job-cache.ts';
import { setAvailableQuery } from '../../../data/jobs/queries.ts';
import { canSendToGallery } from '../../../entities/job/status/status-form.ts';

/**
 * Refetches the job when its pictures can, or can no longer, be sent to the client gallery. Polling is necessary because images and
 * previews keep arriving.
 */
export function useGalleryWatch(job: ServiceJobWithStatuses, mayConfirm: boolean): void {
  const cache = useQueryClient();
  const isWaiting = selectionServices.includes(job.serviceId) && job.serviceJobStatusId === JobStatusId.Uploaded;
  const { data: canConfirm, dataUpdatedAt } = useQuery({
    ...setAvailableQuery(job.id),
    enabled: mayConfirm && isWaiting,
  });
  const isOutdated = canConfirm !== canSendToGallery(job);
  useEffect(() => {
    // Repeated after each response, because a refetched job may not contain the change yet.
    if (dataUpdatedAt > 0 && isOutdated) outdateJob(cache, job.id, 'job');
  }, [cache, job.id, isOutdated, dataUpdatedAt]);
}
