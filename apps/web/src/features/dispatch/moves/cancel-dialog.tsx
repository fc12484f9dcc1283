import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxRescheduleReason } from '@shootdesk/shared/scheduling/scheduling.contract';
import { useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { servicesText, type BoardVisit } from '../board-visits.ts';
import { MoveMessages } from './move-messages.tsx';

const nowhere = { providerId: null, dateService: null };

interface Props {
  readonly visit: BoardVisit;
  readonly timeZone: string;
  /** Whether the client is told unless that is changed here. */
  readonly tells: boolean;
  readonly onCancelVisit: (reason: string, tellsClient: boolean) => void;
  readonly onClose: () => void;
}

/** Takes the appointments of a whole visit away, with a reason. */
export function CancelDialog({ visit, timeZone, tells, onCancelVisit, onClose }: Props) {
  const [{ place, dateService }] = visit;
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(tells);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const length = textLength(reason, maxRescheduleReason);
  const isMissing = wasSubmitted && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (reason.trim() !== '' && !length.isTooLong) onCancelVisit(reason.trim(), isTold);
  };
  return (
    <TitledDialog
      title="Cancel the visit"
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="cancel-visit" variant="contained" color="error">
            Cancel the visit
          </Button>
        </>
      }
    >
      <form id="cancel-visit" onSubmit={submit} noValidate>
        <Stack spacing={2}>
          <Typography>
            {place}, {servicesText(visit)}, {formatDateTime(dateService!, timeZone)}. Its jobs wait to be booked again.
          </Typography>
          <TextField
            label="Reason"
            required
            // oxlint-disable-next-line no-autofocus -- a dialog has to take the focus, and nothing else has to be entered
            autoFocus
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isMissing || length.isTooLong}
            helperText={
              isMissing ? 'Required' : (length.text ?? 'Everybody who sees the jobs can read it in the history.')
            }
          />
          <MoveMessages visit={visit} to={nowhere} isTold={isTold} onChange={setIsTold} />
        </Stack>
      </form>
    </TitledDialog>
  );
}
