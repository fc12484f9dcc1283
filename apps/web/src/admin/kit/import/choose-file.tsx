import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { unfinishedImportsQuery } from '../../../data/imports/queries.ts';
import { useDownloadDocument } from '../../../entities/file/download-file.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import type { ImportedKind } from './imported-kind.ts';
import type { ImportRun } from './use-import.ts';

interface Props {
  readonly run: ImportRun;
  readonly isReading: boolean;
  readonly onClose: () => void;
}

/** Interrupted imports, which can be continued or discarded. */
function Unfinished({ imports, run }: { readonly imports: readonly ImportProgress[]; readonly run: ImportRun }) {
  if (imports.length === 0) return null;
  return (
    <Box component="section" aria-label="Unfinished imports">
      <Typography variant="h3">Unfinished imports</Typography>
      {imports.map((each) => (
        <Box key={each.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
          <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {each.file_name}: {each.remainingImports.toLocaleString('en')} of {each.totalImports.toLocaleString('en')}{' '}
            rows left
          </Typography>
          <Button size="small" variant="outlined" onClick={() => run.run(each)}>
            Resume
          </Button>
          <Button size="small" color="error" onClick={() => run.discard(each.id)}>
            Discard
          </Button>
        </Box>
      ))}
    </Box>
  );
}

function Columns({ columns }: Pick<ImportedKind, 'columns'>) {
  const facts = columns.map(({ name, description }) => ({ label: name, value: description }));
  return (
    <details>
      <Typography component="summary" variant="h3" sx={{ cursor: 'pointer' }}>
        Columns
      </Typography>
      <Facts facts={facts} />
    </details>
  );
}

/** First step of the import: chooses a file, or continues an interrupted import. */
export function ChooseFile({ run, isReading, onClose }: Props) {
  const { kind } = run;
  const template = { path: kind.calls.template.path, name: `${kind.many}-template.csv` };
  const input = useRef<HTMLInputElement>(null);
  const { data: unfinished = [] } = useQuery(unfinishedImportsQuery(kind.resource, kind.calls));
  const download = useDownloadDocument();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) run.upload(file);
    // Otherwise choosing the corrected file again would cause no event.
    target.value = '';
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            Choose a CSV file with one {kind.one} a row. It is read and shown first; nothing is written before you say
            so.
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button variant="contained" loading={isReading} onClick={() => input.current?.click()}>
              Choose File
            </Button>
            <Button onClick={() => download.mutate(template)}>Download Template</Button>
          </Stack>
          <Box
            component="input"
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label={`File of ${kind.many}`}
            tabIndex={-1}
            onChange={choose}
            sx={visuallyHidden}
          />
          <Unfinished imports={unfinished} run={run} />
          <Columns columns={kind.columns} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
