import { selectionServices } from '@shootdesk/shared/services/specified-services';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outdateJob } from '../../../data/jobs/job-cache.ts';
import { setAvailableQuery } from '../../../data/jobs/queries.ts';
import { canSendToGallery } from '../../../entities/job/status/status-form.ts';

/**
 * Reads the job again when it becomes possible, or impossible, to send its pictures to the client gallery, because images and previews keep
 * arriving.
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
    // Repeated after each answer, because the job that was read may not show the change yet.
    if (dataUpdatedAt > 0 && isOutdated) outdateJob(cache, job.id, 'job');
  }, [cache, job.id, isOutdated, dataUpdatedAt]);
}
