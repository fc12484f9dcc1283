import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useDropGuard } from '../ui/inputs/file-drops.ts';

/** Time in ms for which a refusal stays. */
const shownForMs = 6000;

/** Keeps dropped files from replacing the app on every screen, also those without a shell, and says where they go or that they are not taken. */
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
