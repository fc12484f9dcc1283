import ContentCopy from '@mui/icons-material/ContentCopy';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveContent } from '../../api/download-document.ts';
import { useLeaveWarning } from '../../ui/dialogs/use-leave-warning.ts';
import { useCopy } from '../../ui/inputs/use-copy.ts';

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 0.5,
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
} as const;

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes, for the only time. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n');
  const { isCopied, outcome, copy } = useCopy(text, 'the codes');
  const [isSaved, setIsSaved] = useState(false);
  useLeaveWarning(!isCopied && !isSaved);
  const save = () => {
    saveContent(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
    setIsSaved(true);
  };
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Keep these codes where you find them without your phone. Each signs you in once. They are not shown again.
      </Alert>
      <Box component="ul" aria-label="Recovery codes" sx={listStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
          Download
        </Button>
      </Stack>
      <Typography role="status" variant="body2" sx={{ minHeight: 20 }}>
        {outcome}
      </Typography>
      <Button variant="contained" size="large" onClick={onDone}>
        I have kept them
      </Button>
    </Stack>
  );
}
