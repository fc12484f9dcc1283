import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { allowedExtensions } from '@shootdesk/shared/resources/upload-rules';
import { useRef, useState, type DragEvent } from 'react';

interface Props {
  /** What the files are. */
  readonly label: string;
  /** MIME types that may be chosen. */
  readonly accept: readonly string[];
  /** While chosen files are being looked into. */
  readonly isBusy: boolean;
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

/** Where files are dropped or picked; on a phone from its camera and pictures. */
export function DropArea({ label, accept, isBusy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const extensions = allowedExtensions(accept);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
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
      <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <Typography variant="body2" color="textSecondary">
        or drop them here: {extensions.join(', ')}, at most 2 GB each
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        // Types make a phone offer its pictures, extensions make a computer show raw files.
        accept={[...accept, ...extensions].join(',')}
        aria-label={`${label} files`}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
