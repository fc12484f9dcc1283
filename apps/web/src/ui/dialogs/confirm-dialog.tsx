import Button from '@mui/material/Button';
import { TitledDialog } from './titled-dialog.tsx';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** Text to read before answering. */
  readonly note?: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** Whether Back is a 'No'; see Dialog. */
  readonly closesOnBack?: boolean;
}

/** Asks before an action that should not happen by mistake: a red 'Yes', and 'No' as the default. */
export function ConfirmDialog({ title, text, note = '', isBusy, onYes, onClose, closesOnBack = true }: Props) {
  const id = useId();
  return (
    <TitledDialog
      title={title}
      role="alertdialog"
      fullWidth={false}
      closesOnBack={closesOnBack}
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      aria-describedby={`${id}text ${id}note`}
      actions={
        <>
          {/* oxlint-disable-next-line no-autofocus -- a dialog has to take the focus; here the harmless answer gets it */}
          <Button onClick={onClose} disabled={isBusy} color="inherit" autoFocus>
            No
          </Button>
          <Button onClick={onYes} loading={isBusy} color="error" variant="contained">
            Yes
          </Button>
        </>
      }
    >
      <DialogContentText id={`${id}text`} sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </DialogContentText>
      <DialogContentText id={`${id}note`} sx={{ mt: note ? 1 : 0 }}>
        {note}
      </DialogContentText>
    </TitledDialog>
  );
}
