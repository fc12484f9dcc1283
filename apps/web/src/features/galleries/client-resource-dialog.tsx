import Button from '@mui/material/Button';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import Typography from '@mui/material/Typography';
import type { ClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import { FileLink } from './file-link.tsx';

interface Props {
  readonly resource: ClientResource;
  readonly onClose: () => void;
}

/** A file from the client, with the client's note about it. */
export function ClientResourceDialog({ resource, onClose }: Props) {
  return (
    <TitledDialog
      title={resource.name}
      actions={
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      }
      onClose={onClose}
    >
      <Typography variant="h3" gutterBottom>
        File Note
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>{resource.notes}</Typography>
      <FileLink address={resource.downloadUrl} text={`Download ${resource.name}`} />
    </TitledDialog>
  );
}
