import { useState } from 'react';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { ClientFileDialog } from './client-file-dialog.tsx';
import { CommandButton } from '../../ui/commands/command-button.tsx';

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
      <CommandButton
        size="small"
        command={{ id: `${label}-${kind}`, name: label, group: 'Assets', run: () => setIsOpen(true) }}
      />
      {isOpen && <ClientFileDialog jobId={jobId} kind={kind} file={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
