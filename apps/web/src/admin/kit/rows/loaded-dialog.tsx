import Button from '@mui/material/Button';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

interface Props<T> {
  readonly title: string;
  readonly what: string;
  readonly query: UseQueryResult<T>;
  readonly onClose: () => void;
  /** The dialog itself, once there is what it shows. */
  readonly children: (data: T) => ReactNode;
}

/** A dialog whose content is on its way. */
export function LoadedDialog<T>({ title, what, query, onClose, children }: Props<T>) {
  const id = useId();
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Loaded query={query} what={what}>
          {() => null}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
