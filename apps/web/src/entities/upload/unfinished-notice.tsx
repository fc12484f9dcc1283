import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { lastingStore } from '../../kernel/browser-store.ts';
import { ForgetUploadButton } from '../file/forget-upload-button.tsx';
import { isSameUnfinished, type UnfinishedFile, type unfinishedFiles } from '../../data/files/unfinished-uploads.ts';

/** Number of names before the rest is only counted. */
const shown = 5;

/** Lists the unfinished files of an interrupted upload, until each has arrived. */
export function UnfinishedNotice({ unfinished }: { readonly unfinished: ReturnType<typeof unfinishedFiles> }) {
  const [files, setFiles] = useState(unfinished.toChoose);
  // Applies only removals, because uploads that began here need not be chosen again.
  useEffect(() => {
    const isLeft = (file: UnfinishedFile) => unfinished.toChoose().some((other) => isSameUnfinished(file, other));
    return lastingStore.subscribe(() => setFiles((left) => left.filter(isLeft)));
  }, [unfinished]);
  if (files.length === 0) return null;
  const names = files.slice(0, shown).map(({ name }) => name);
  const rest = files.length - names.length;
  return (
    <Alert
      severity="info"
      sx={{ overflowWrap: 'anywhere' }}
      action={<ForgetUploadButton count={files.length} onForget={unfinished.clear} />}
    >
      {`You had ${files.length} unfinished ${files.length === 1 ? 'file' : 'files'}; choose `}
      {`${files.length === 1 ? 'it' : 'them'} again to go on. Only what is missing is sent: `}
      {names.join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Alert>
  );
}
