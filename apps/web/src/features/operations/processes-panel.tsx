import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { workKinds, workLabels } from '@shootdesk/shared/operations/operation-names';
import type { Operations, OperationsProcess } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { storageText } from './storage-text.ts';
import { Rows, Section } from './section.tsx';

const kinds: Readonly<Record<OperationsProcess['kind'], string>> = { api: 'API', worker: 'Worker' };

const diskText = ({ diskFreeBytes: free, diskBytes: all }: OperationsProcess): string =>
  free === null || all === null ? '–' : `${storageText(free)} of ${storageText(all)} free`;

/** The running processes, and those that stopped without notice. */
export function ProcessesPanel({ processes, version, schemaVersion }: Operations) {
  const { timeZone } = useReader();
  return (
    <Section section="processes" title="Processes">
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
        Shootdesk {version}, schema of the database {schemaVersion}
      </Typography>
      <Rows label="Processes" heads={['Process', 'State', 'Version', 'Since', 'Last sign of life', 'Disk', 'ffmpeg']}>
        {processes.map((each) => (
          <TableRow key={each.id}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {kinds[each.kind]} on {each.host}, {each.pid}
              {each.kind === 'worker' && each.work.length < workKinds.length && (
                <Typography variant="caption" component="div" color="textSecondary">
                  {each.work.map((kind) => workLabels[kind]).join('; ')}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              <Badge tone={each.isAlive ? 'green' : 'red'} text={each.isAlive ? 'Lives' : 'Silent'} />
            </TableCell>
            <TableCell title={each.schemaVersion}>{each.version}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(each.startedAt, timeZone)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(each.seenAt, timeZone)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{diskText(each)}</TableCell>
            <TableCell>{each.hasFfmpeg === null ? '–' : each.hasFfmpeg ? 'Yes' : 'No'}</TableCell>
          </TableRow>
        ))}
      </Rows>
    </Section>
  );
}
