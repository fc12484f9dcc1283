import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../ui/inputs/use-copy.ts';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';

interface Props {
  readonly apiKey: string;
  readonly onClose: () => void;
}

/** The line is high enough for the underscores that keys are full of. */
const keyStyle = { fontFamily: 'monospace', '& input': { height: 'auto', lineHeight: 1.8 } } as const;

/** Shows a new API key for the only time. A click outside does not close the dialog. */
export function ShownApiKey({ apiKey, onClose }: Props) {
  const { outcome, isCopied, copy } = useCopy(apiKey, 'the key');
  useLeaveWarning(!isCopied);
  return (
    <TitledDialog
      title="API Key Created"
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        Copy the key now and keep it in a safe place. It is not shown again.
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, pt: 0.75 }}>
        <TextField
          label="API Key"
          value={apiKey}
          onFocus={(event) => event.target.select()}
          slotProps={{ input: { readOnly: true, sx: keyStyle } }}
        />
        <Button variant="outlined" startIcon={<ContentCopy />} sx={{ flex: 'none' }} onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: 20 }}>
        {outcome}
      </Typography>
    </TitledDialog>
  );
}
