import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ImportProgress as Progress } from '@shootdesk/shared/imports/import-endpoints';
import { buildPath } from '../../../api/address.ts';
import { useDownloadDocument } from '../../../entities/file/download-file.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import type { ImportRun } from './use-import.ts';

interface Props {
  readonly run: ImportRun;
  readonly step: 'running' | 'paused' | 'done';
  readonly progress: Progress;
  readonly onClose: () => void;
}

const titles = { running: 'Importing …', paused: 'The import is paused.', done: 'The import is complete.' } as const;

function Figures({ progress }: Pick<Props, 'progress'>) {
  const { remainingImports, successfulImports, failedImports } = progress;
  return (
    <Facts
      facts={[
        { label: 'Remaining', value: remainingImports.toLocaleString('en') },
        { label: 'Successful', value: successfulImports.toLocaleString('en') },
        { label: 'Failed', value: failedImports.toLocaleString('en') },
      ]}
    />
  );
}

/** Shows the progress of an import, and finally the summary with the file of the failed rows. */
export function ImportProgress({ run, step, progress, onClose }: Props) {
  const download = useDownloadDocument();
  const { Afterwards } = run.kind;
  const { id, totalImports, remainingImports, failedImports } = progress;
  const percent = totalImports === 0 ? 100 : ((totalImports - remainingImports) / totalImports) * 100;
  const failed = { path: buildPath(run.kind.calls.failed.path, { id }), name: `failed-${run.kind.many}.csv` };
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Typography role="status">
            <strong>{progress.file_name}</strong>: {titles[step]}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label="Progress of the import"
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Box component="section" aria-label="Summary">
            <Figures progress={progress} />
          </Box>
          {failedImports > 0 && step !== 'running' && (
            <Button onClick={() => download.mutate(failed)} sx={{ alignSelf: 'flex-start' }}>
              Download Failed Rows
            </Button>
          )}
          {step === 'done' && Afterwards && <Afterwards progress={progress} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {step === 'running' && <Button onClick={run.pause}>Pause</Button>}
        {step === 'paused' && (
          <Button variant="contained" onClick={() => run.run(progress)}>
            Resume
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
