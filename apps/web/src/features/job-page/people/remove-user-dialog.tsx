import {
  deleteServiceJobUser,
  type ServiceJobUser,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRefresh } from '../data/use-job.ts';
import { jobUsers } from '../data/use-job-records.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

interface Props {
  readonly assignment: ServiceJobUser;
  readonly onClose: () => void;
}

/** Ends an assignment, once that is confirmed. */
export function RemoveUserDialog({ assignment: { id, serviceJobId, cache_key }, onClose }: Props) {
  const show = jobUsers.useShowRecord(serviceJobId);
  const refresh = useRefresh();
  const onError = useWarningToast();
  const removal = useMutation({
    mutationFn: () => call(deleteServiceJobUser, { params: { id }, ifMatch: cache_key }),
    onSuccess: () => show(id, null),
    onError,
    onSettled: () => {
      refresh();
      onClose();
    },
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
