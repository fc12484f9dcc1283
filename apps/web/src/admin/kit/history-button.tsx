import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { ChangeHistory } from './change-history.tsx';

interface Props {
  /** The record, such as ServiceCategory/2. */
  readonly entity: string;
  readonly name: string;
}

/** Who changed what of a record that is one line of a form, shown when asked for. */
export function HistoryButton({ entity, name }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const label = `Change history of ${name}`;
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <History />
      </IconButton>
      {isOpen && (
        <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={id}>
          <DialogTitle id={id}>{name}</DialogTitle>
          <DialogContent>
            <ChangeHistory entity={entity} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
