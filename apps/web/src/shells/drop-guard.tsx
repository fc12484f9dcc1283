import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useDropGuard } from '../ui/inputs/file-drops.ts';

/** How long a refusal is visible, in ms. */
const shownForMs = 6000;

/** Prevents dropped files from replacing the app on any screen, and shows where they go or why they are refused. */
export function DropGuard() {
  const [reason, setReason] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  useDropGuard({ onRefused: setReason, onHover: setHint });
  const close = () => setReason(null);
  return (
    <>
      {hint !== null && (
        <Snackbar open transitionDuration={0}>
          <Alert severity="info" variant="filled">
            {hint}
          </Alert>
        </Snackbar>
      )}
      <Snackbar open={reason !== null && hint === null} autoHideDuration={shownForMs} onClose={close}>
        <Alert severity="warning" variant="filled" onClose={close}>
          {reason}
        </Alert>
      </Snackbar>
    </>
  );
}
