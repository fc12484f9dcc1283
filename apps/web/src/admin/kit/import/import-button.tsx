import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportedKind } from './imported-kind.ts';

/** Hash of an address that opens the import. */
const importHash = '#import';

/** Opens the import of records from a file. */
export function ImportButton({ kind }: { readonly kind: ImportedKind }) {
  const [isImporting, setIsImporting] = useState(useLocation().hash === importHash);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
        {kind.title}
      </Button>
      {isImporting && <ImportDialog kind={kind} onClose={() => setIsImporting(false)} />}
    </>
  );
}
