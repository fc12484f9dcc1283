import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { unsavedText } from '../dialogs/use-leave-warning.ts';
import { footHeight } from '../layout/foot-height.ts';

/** Copies what the person has written; absent where the browser does not let pages copy. */
function CopyText() {
  const [isCopied, setIsCopied] = useState(false);
  // Only on https, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () => void clipboard.writeText(unsavedText()).then(() => setIsCopied(true));
  return (
    <Button color="inherit" size="small" onClick={copy}>
      {isCopied ? 'Copied' : 'Copy text'}
    </Button>
  );
}

interface Props {
  /** 'job' */
  readonly what: string;
  readonly message: string;
}

/** For a record that became unavailable while the person was writing: their text stays on the screen. */
export function GoneWhileWriting({ what, message }: Props) {
  return (
    <Alert
      severity="warning"
      variant="filled"
      action={<CopyText />}
      sx={{ position: 'sticky', bottom: footHeight.css, zIndex: 4, borderRadius: 0 }}
    >
      <AlertTitle sx={{ mb: 0 }}>{message}</AlertTitle>
      This {what} is no longer available. Your text is kept here as a draft.
    </Alert>
  );
}
