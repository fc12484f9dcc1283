import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { allowedExtensions } from '@shootdesk/shared/resources/upload-rules';
import { useRef, useState, type DragEvent } from 'react';
import { useNotify } from 'react-admin';
import { droppedFiles } from '../../ui/inputs/folder-files.ts';
import { FolderButton } from './folder-button.tsx';

interface Props {
  /** Says what the files are. */
  readonly label: string;
  /** MIME types that may be chosen. */
  readonly accept: readonly string[];
  /** Whether chosen files are being checked. */
  readonly isBusy: boolean;
  /** Whether only one file is accepted. */
  readonly isSingle?: boolean;
  readonly onFiles: (files: File[]) => void;
}

const areaStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  px: 2,
  py: 3,
  border: '1px dashed',
  borderRadius: '8px',
  textAlign: 'center',
} as const;

/** Area where files are dropped or picked; on a phone from its camera and pictures. */
export function DropArea({ label, accept, isBusy, isSingle = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const notify = useNotify();
  const refuse = (reason: string) => notify(reason, { type: 'warning' });
  const extensions = allowedExtensions(accept);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = droppedFiles(event.dataTransfer);
    if (!(files instanceof Promise)) return onFiles([...files]);
    files.then(
      (found) => (found.length > 0 ? onFiles([...found]) : refuse('The folder is empty.')),
      () => refuse('The folder could not be read.'),
    );
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Box
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      sx={{ ...areaStyle, borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
          {isSingle ? 'Choose a file' : 'Choose files'}
        </Button>
        {!isSingle && <FolderButton words="Choose a folder" disabled={isBusy} onFiles={onFiles} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        or drop {isSingle ? 'it' : 'them'} here{!isSingle && ', also in folders'}: {extensions.join(', ')}, at most 2 GB
        {!isSingle && ' each'}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        // Types make a phone offer its pictures, extensions make a computer show raw files.
        accept={[...accept, ...extensions].join(',')}
        aria-label={`${label} ${isSingle ? 'file' : 'files'}`}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would cause no event.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
