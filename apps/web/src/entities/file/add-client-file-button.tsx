import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { ClientFileDialog } from './client-file-dialog.tsx';

interface Props {
  readonly jobId: number;
  readonly kind: ClientFileKind;
  readonly label: string;
}

/** Opens the dialog in which a file of the client is added to a job. */
export function AddClientFileButton({ jobId, kind, label }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ClientFileDialog jobId={jobId} kind={kind} file={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
