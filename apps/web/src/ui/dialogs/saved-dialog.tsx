import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Dialog } from './dialog.tsx';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';

/** How long the dialog is open, in ms. */
const shownForMs = 1500;

/** Confirms that everything was saved, and closes after a moment. */
export function SavedDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CheckCircleOutlined color="success" aria-hidden />
        <span role="status">Successfully saved</span>
      </DialogTitle>
    </Dialog>
  );
}
