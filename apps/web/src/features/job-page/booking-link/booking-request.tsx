import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { decideRequest } from '../../../data/booking-links/booking-links.ts';
import { rereadJobs } from '../../../data/jobs/job-cache.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

interface Props {
  readonly jobId: number;
  readonly linkId: number;
  readonly start: string;
  /** The requested time, with the proposed provider. */
  readonly text: string;
  readonly onDecline: () => void;
}

/** A time that a client has requested, to confirm or decline. */
export function BookingRequest({ jobId, linkId, start, text, onDecline }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const warn = useWarningToast();
  const { run, dialog } = useConfirmedCall();
  const decide = useMutation({
    mutationFn: () =>
      run((confirmation) => decideRequest(cache, jobId, linkId, { start, decision: 'confirm', confirmation })),
    onSuccess: () => {
      notify('The visit is booked', { type: 'success' });
      void rereadJobs(cache);
    },
    onError: (error) => {
      if (!(error instanceof CalledOff)) warn(error);
    },
  });
  return (
    <div role="group" aria-label="Requested time" style={{ display: 'grid', gap: 4, paddingTop: 4 }}>
      <Typography variant="body2">Asks for {text}</Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button size="small" variant="contained" loading={decide.isPending} onClick={() => decide.mutate()}>
          Confirm
        </Button>
        <Button size="small" color="error" loading={decide.isPending} onClick={onDecline}>
          Decline
        </Button>
      </div>
      {dialog}
    </div>
  );
}
