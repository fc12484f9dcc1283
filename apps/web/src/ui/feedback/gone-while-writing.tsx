import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { unsavedText } from '../dialogs/use-leave-warning.ts';
import { footHeight } from '../layout/foot-height.ts';

/** Button that copies the person's text; absent where the browser has no clipboard. */
function CopyText() {
  const [isCopied, setIsCopied] = useState(false);
  // Undefined without https, although the types exclude that.
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
  /** Kind of record, such as 'job'. */
  readonly what: string;
  readonly message: string;
}

/** Shown for a record that became unavailable during editing. The person's text stays on the screen. */
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
