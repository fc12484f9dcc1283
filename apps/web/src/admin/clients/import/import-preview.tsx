import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ClientImportPreview } from '@shootdesk/shared/clients/client-import.contract';
import { PreviewTable } from './preview-table.tsx';
import type { ClientImportRun } from './use-client-import.ts';

interface Props {
  readonly run: ClientImportRun;
  readonly preview: ClientImportPreview;
}

const inWords = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** What becomes of the rows; the refused ones can be downloaded once the import has run. */
function importLabel({ totalImports, problemCount }: ClientImportPreview): string {
  if (problemCount === 0) return `Import ${inWords(totalImports, 'row')}`;
  if (problemCount === totalImports) return `Refuse ${inWords(totalImports, 'row')}`;
  return `Import ${inWords(totalImports - problemCount, 'row')}, refuse ${problemCount.toLocaleString('en')}`;
}

/** What is wrong with which row; the first of them. */
function Problems({ preview: { problems, problemCount } }: { readonly preview: ClientImportPreview }) {
  if (problemCount === 0) return <Alert severity="success">Every row can be imported.</Alert>;
  return (
    <Alert severity="warning">
      {inWords(problemCount, 'row')} would be refused as things are now. You can download them with the reasons
      afterwards.
      <Box
        component="ul"
        aria-label="Problems"
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {problems.map(({ row, name, reason }) => (
          <li key={row}>
            Row {row}
            {name && ` (${name})`}: {reason}
          </li>
        ))}
      </Box>
      {problemCount > problems.length && <>… and {inWords(problemCount - problems.length, 'more row')}.</>}
    </Alert>
  );
}

/** Shows what is in the file of a client import, before anything is written. */
export function ImportPreview({ run, preview }: Props) {
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            <strong>{preview.file_name}</strong>: {inWords(preview.totalImports, 'row')}. Nothing has been written yet.
          </Typography>
          <Problems preview={preview} />
          <PreviewTable preview={preview} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => run.discard(preview.id)}>
          Discard
        </Button>
        <Button variant="contained" onClick={() => run.run(preview)}>
          {importLabel(preview)}
        </Button>
      </DialogActions>
    </>
  );
}
