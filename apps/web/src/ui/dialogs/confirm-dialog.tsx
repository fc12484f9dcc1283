import Button from '@mui/material/Button';
import { TitledDialog } from './titled-dialog.tsx';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** Explanation below the question. */
  readonly note?: string;
  /** Labels of the buttons, for dialogs that clients read. */
  readonly answers?: { readonly yes: string; readonly no: string };
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** Whether Back means 'No'; see Dialog. */
  readonly closesOnBack?: boolean;
}

const inEnglish = { yes: 'Yes', no: 'No' };

/** Asks before an action that must not happen by mistake. 'Yes' is red, and 'No' has the focus. */
export function ConfirmDialog(props: Props) {
  const { title, text, note = '', answers = inEnglish, isBusy, onYes, onClose, closesOnBack = true } = props;
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
            {answers.no}
          </Button>
          <Button onClick={onYes} loading={isBusy} color="error" variant="contained">
            {answers.yes}
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
