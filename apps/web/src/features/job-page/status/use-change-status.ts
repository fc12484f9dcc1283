import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeJobStatus, type StatusChange } from '../../../data/jobs/mutations.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

/**
 * Moves a job along its workflow. `dialog` asks the person what the server wants confirmed, and has to be drawn; going back from it fails
 * with CalledOff.
 */
export function useChangeStatus() {
  const cache = useQueryClient();
  const { run, dialog } = useConfirmedCall();
  const change = useMutation({
    mutationFn: (status: StatusChange) => run((confirmation) => changeJobStatus(cache, status, confirmation)),
  });
  return { ...change, dialog };
}
