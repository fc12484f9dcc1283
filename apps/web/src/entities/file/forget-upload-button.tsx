import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { shortOfUnfinished } from './missing-files.ts';

interface Props {
  /** How many files have not arrived. */
  readonly count: number;
  readonly onForget: () => void;
}

/** Ends the reminder of an upload that was cut; asks first, because nothing else remembers which files are missing. */
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
