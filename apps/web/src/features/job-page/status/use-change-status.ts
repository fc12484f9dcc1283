import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { changeServiceJobStatus } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

interface StatusChange {
  /** The job as the person saw it: from this status, in this version. */
  readonly seen: ServiceJobWithStatuses;
  readonly toStatusId: number;
  readonly comment: string;
}

/**
 * Moves a job along its workflow, unless somebody else has changed it since. What is shown waits for the server. `dialog` asks the person
 * what the server wants confirmed, and has to be drawn; going back from it fails with CalledOff.
 */
export function useChangeStatus() {
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedCall();
  const change = useMutation({
    mutationFn: ({ seen, toStatusId, comment }: StatusChange) =>
      run((confirmation) =>
        call(changeServiceJobStatus, {
          params: { id: seen.id },
          ifMatch: seen.cache_key,
          body: {
            id: seen.id,
            serviceJobStatusId: toStatusId,
            fromServiceJobStatusId: seen.serviceJobStatusId,
            workflowComment: comment,
            confirmation,
          },
        }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['service-jobs'] }),
  });
  return { ...change, dialog };
}
