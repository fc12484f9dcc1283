import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BackupRun, Operations } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { Rows, Section } from './section.tsx';
import { storageText } from './storage-text.ts';

const states: Readonly<Record<BackupRun['state'], { readonly tone: Tone; readonly text: string }>> = {
  done: { tone: 'green', text: 'Done' },
  running: { tone: 'blue', text: 'Runs' },
  failed: { tone: 'red', text: 'Failed' },
  'cut-off': { tone: 'red', text: 'Cut off' },
};

const kinds: Readonly<Record<BackupRun['kind'], string>> = { backup: 'Backup', check: 'Trial restore' };

function reasonOf({ error, missing }: BackupRun): string | null {
  if (error !== null || !missing) return error;
  return `The storage did not have ${missing} ${missing === 1 ? 'file' : 'files'} that records name.`;
}

const sizeOf = ({ bytes }: BackupRun) => (bytes === null ? '–' : storageText(bytes));

/** The newest backup, the result of its restore test, and the last runs. */
export function BackupsPanel({ backups: { newest, checked, runs } }: Pick<Operations, 'backups'>) {
  const { timeZone } = useReader();
  const timeOf = ({ endedAt, beganAt }: BackupRun) => formatDateTime(endedAt ?? beganAt, timeZone);
  const isChecked = newest !== null && checked?.backupId === newest.backupId;
  const tried = checked === null ? 'no backup was tried' : `the last one that was tried restores (${timeOf(checked)})`;
  return (
    <Section section="backups" title="Backups">
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
        {newest === null
          ? 'No backup was made yet: npm run backup makes one (docs/operations.md).'
          : `The newest is of ${timeOf(newest)}, with ${storageText(newest.bytes ?? 0)} of files, in ${newest.place}; ${isChecked ? `a trial restore succeeded (${timeOf(checked)})` : tried}.`}
      </Typography>
      {runs.length > 0 && (
        <Rows label="Backups" heads={['Run', 'State', 'Began', 'Records', 'Files', 'Size', 'Added', 'Reason']}>
          {runs.map((run) => (
            <TableRow key={run.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 110 }}>
                {kinds[run.kind]}
              </TableCell>
              <TableCell>
                <Badge {...states[run.state]} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(run.beganAt, timeZone)}</TableCell>
              <TableCell>{run.records?.toLocaleString('en') ?? '–'}</TableCell>
              <TableCell>{run.files?.toLocaleString('en') ?? '–'}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{sizeOf(run)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {run.kind === 'check' || run.addedBytes === null ? '–' : storageText(run.addedBytes)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: reasonOf(run) === null ? 120 : 320 }}>
                {reasonOf(run)}
              </TableCell>
            </TableRow>
          ))}
        </Rows>
      )}
    </Section>
  );
}
