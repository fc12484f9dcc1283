import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { shortOfUnfinished } from './missing-files.ts';

interface Props {
  /** Number of files that have not arrived. */
  readonly count: number;
  readonly onForget: () => void;
}

/** Ends the reminder of an interrupted upload. Asks first, because the names of the missing files are stored nowhere else. */
export function ForgetUploadButton({ count, onForget }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const forget = () => {
    setIsAsking(false);
    onForget();
  };
  return (
    <>
      <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
        Forget
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Forget this upload?"
          text={`${shortOfUnfinished(count)}. This browser will not remind you of ${count === 1 ? 'it' : 'them'} again.`}
          isBusy={false}
          onYes={forget}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
