import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxDismissalReason, type Finding } from '@shootdesk/shared/preflight/findings.contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { wordsOf } from '../../../entities/preflight/use-job-findings.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

/** The most frequent reasons, for choosing instead of typing. */
const usualReasons = ['Meant to be so', 'Not true', 'Too small to matter'] as const;

interface Props {
  readonly finding: Finding;
  readonly dismiss: (finding: Finding, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason why a finding is dismissed. */
export function DismissDialog({ finding, dismiss, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState<string>('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => dismiss(finding, text),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(reason.trim());
  };
  return (
    <TitledDialog
      title={`Dismiss: ${wordsOf(finding)}`}
      maxWidth="xs"
      onClose={isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            loading={isPending}
            {...disabledBy(reason.trim() === '' && 'The reason is missing')}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          // oxlint-disable-next-line no-autofocus -- the dialog consists of this field
          autoFocus
          fullWidth
          size="small"
          margin="dense"
          error={error !== null}
          helperText={error ? firstMessage(error) : ' '}
          slotProps={{ htmlInput: { maxLength: maxDismissalReason } }}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }} role="group" aria-label="Usual reasons">
          {usualReasons.map((usual) => (
            <Button key={usual} size="small" variant="outlined" disabled={isPending} onClick={() => mutate(usual)}>
              {usual}
            </Button>
          ))}
        </Stack>
      </form>
    </TitledDialog>
  );
}
