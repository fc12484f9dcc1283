import Button from '@mui/material/Button';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import { useId } from 'react';
import { FileLink } from './file-link.tsx';

interface Props {
  readonly resource: ClientResource;
  readonly onClose: () => void;
}

/** A file of the client with what they wrote about it. */
export function ClientResourceDialog({ resource, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {resource.name}
      </DialogTitle>
      <DialogContent>
        <Typography variant="h3" gutterBottom>
          File Note
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>{resource.notes}</Typography>
        <FileLink address={resource.downloadUrl} text={`Download ${resource.name}`} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
