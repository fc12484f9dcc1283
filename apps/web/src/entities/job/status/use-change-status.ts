import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeJobStatus, type StatusChange } from '../../../data/jobs/mutations.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

/** Changes the status of a job. `dialog` asks for confirmations and must be rendered. Throws CalledOff when the person declines. */
export function useChangeStatus() {
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedCall();
  const change = useMutation({
    mutationFn: (status: StatusChange) => run((confirmation) => changeJobStatus(cache, status, confirmation)),
  });
  return { ...change, dialog };
}
