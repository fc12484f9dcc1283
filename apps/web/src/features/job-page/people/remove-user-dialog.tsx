import type { JobUser } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { removeJobUser } from '../../../data/jobs/mutations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';

interface Props {
  readonly assignment: JobUser;
  readonly onClose: () => void;
}

/** Asks for confirmation and ends an assignment. */
export function RemoveUserDialog({ assignment, onClose }: Props) {
  const cache = useQueryClient();
  const onError = useWarningToast();
  const removal = useMutation({
    mutationFn: () => removeJobUser(cache, assignment),
    onError: (error) => {
      onError(error);
      rereadJob(cache, assignment.serviceJobId);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove Assigned User"
      text="Are you sure you want remove this user?"
      isBusy={removal.isPending}
      onYes={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
