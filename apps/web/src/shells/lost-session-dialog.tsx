import Button from '@mui/material/Button';
import { TitledDialog } from '../ui/dialogs/titled-dialog.tsx';
import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { useLostSession } from './use-lost-session.ts';

const words = {
  'signed-out': {
    title: 'You have been signed out.',
    text: 'Signing in opens in a new tab. What you have typed stays here: come back to this tab afterwards and save again.',
  },
  'someone-else': {
    title: 'You are signed in as someone else by now. Please load the page again.',
    text: 'What you have typed and not saved will not be there any more; copy it first if you need it.',
  },
} as const;

/** Dialog for an expired session. The page below stays mounted, so that no typed text is lost. */
export function LostSessionDialog() {
  const { lost, dismiss } = useLostSession();
  const id = useId();
  if (lost === null) return null;
  const { title, text } = words[lost];
  return (
    <TitledDialog
      title={title}
      role="alertdialog"
      fullWidth={false}
      maxWidth="xs"
      // A click outside must not close it.
      onClose={(_, reason) => reason === 'escapeKeyDown' && dismiss()}
      aria-describedby={id}
      actions={
        <>
          <Button color="inherit" onClick={dismiss}>
            Close
          </Button>
          {lost === 'signed-out' ? (
            <Button variant="contained" onClick={() => window.open('/login', '_blank', 'noopener')}>
              Sign in again
            </Button>
          ) : (
            <Button variant="contained" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          )}
        </>
      }
    >
      <DialogContentText id={id}>{text}</DialogContentText>
    </TitledDialog>
  );
}
