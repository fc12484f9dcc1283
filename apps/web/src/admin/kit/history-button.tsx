import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ChangeHistory } from './change-history.tsx';

interface Props {
  /** The record, such as ServiceCategory/2. */
  readonly entity: string;
  readonly name: string;
}

/** Opens the change history of an administered record that is one line of a form. */
export function HistoryButton({ entity, name }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Change history of ${name}`;
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <History />
      </IconButton>
      {isOpen && (
        <TitledDialog title={name} actions={<Button onClick={close}>Close</Button>} onClose={close}>
          <ChangeHistory entity={entity} />
        </TitledDialog>
      )}
    </>
  );
}
