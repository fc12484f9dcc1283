import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportPreview as Preview, RefusedImportRow } from '@shootdesk/shared/imports/import-endpoints';
import { ImportHeadings } from './import-headings.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { ImportRun } from './use-import.ts';

interface Props {
  readonly run: ImportRun;
  readonly preview: Preview;
  /** Whether the file is being read with other columns. */
  readonly isReading: boolean;
}

const inWords = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** Label of the import button, with the number of rows to import. Refused rows can be downloaded after the import. */
function importLabel({ totalImports, problemCount }: Preview): string {
  if (problemCount === 0) return `Import ${inWords(totalImports, 'row')}`;
  if (problemCount === totalImports) return `Refuse ${inWords(totalImports, 'row')}`;
  return `Import ${inWords(totalImports - problemCount, 'row')}, refuse ${problemCount.toLocaleString('en')}`;
}

interface RowsProps {
  readonly label: string;
  readonly rows: readonly RefusedImportRow[];
  /** Number of all such rows, of which only the first are listed. */
  readonly count: number;
}

function Rows({ label, rows, count }: RowsProps) {
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {rows.map(({ row, name, reason }) => (
          <li key={row}>
            Row {row}
            {name && ` (${name})`}: {reason}
          </li>
        ))}
      </Box>
      {count > rows.length && <>… and {inWords(count - rows.length, 'more row')}.</>}
    </>
  );
}

/** Lists the first rows with errors. */
function Problems({ preview: { problems, problemCount } }: { readonly preview: Preview }) {
  if (problemCount === 0) return <Alert severity="success">Every row can be imported.</Alert>;
  return (
    <Alert severity="warning">
      {inWords(problemCount, 'row')} would be refused as things are now. You can download them with the reasons
      afterwards.
      <Rows label="Problems" rows={problems} count={problemCount} />
    </Alert>
  );
}

/** Lists rows that may duplicate a record with another spelling. They are imported all the same. */
function Doubles({ run: { kind }, preview: { likelyDoubles, likelyDoubleCount } }: Omit<Props, 'isReading'>) {
  if (likelyDoubleCount === 0) return null;
  return (
    <Alert severity="info">
      {inWords(likelyDoubleCount, 'row')} may be {likelyDoubleCount === 1 ? `a ${kind.one}` : kind.many} you already
      have. What is there twice has to be taken out of the file; as it is, it is imported.
      <Rows label="Likely doubles" rows={likelyDoubles} count={likelyDoubleCount} />
    </Alert>
  );
}

/** Shows the content of an import file before anything is written. */
export function ImportPreview({ run, preview, isReading }: Props) {
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            <strong>{preview.file_name}</strong>: {inWords(preview.totalImports, 'row')}. Nothing has been written yet.
          </Typography>
          <ImportHeadings run={run} headings={preview.headings} isReading={isReading} />
          <Problems preview={preview} />
          <Doubles run={run} preview={preview} />
          <PreviewTable preview={preview} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => run.discard(preview.id)}>
          Discard
        </Button>
        <Button variant="contained" loading={isReading} onClick={() => run.run(preview)}>
          {importLabel(preview)}
        </Button>
      </DialogActions>
    </>
  );
}
