import { selectionServiceIds } from '@shootdesk/shared/workflows/can-confirm';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { getSetAvailable, setAvailableInterval } from '@shootdesk/shared/service-jobs/set-available.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { canSendToGallery } from '../status/status-form.ts';
import { useRefreshJob } from '../data/use-job.ts';

/** Reads the job anew when its pictures can, or no longer can, be sent to the client gallery: images and previews arrive meanwhile. */
export function useGalleryWatch(job: ServiceJobWithStatuses, mayConfirm: boolean): void {
  const refreshJob = useRefreshJob(job.id);
  const isWaiting = selectionServiceIds.includes(job.serviceId) && job.serviceJobStatusId === JobStatusId.Uploaded;
  useQuery({
    queryKey: ['service-jobs', 'set-available', job.id],
    queryFn: async ({ signal }) => {
      const { canConfirm } = await call(getSetAvailable, { params: { id: job.id } }, signal);
      if (canConfirm !== canSendToGallery(job)) refreshJob();
      return canConfirm;
    },
    refetchInterval: setAvailableInterval,
    enabled: mayConfirm && isWaiting,
  });
}
