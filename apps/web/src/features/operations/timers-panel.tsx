import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { timerLabels } from '@shootdesk/shared/operations/operation-names';
import type { Operations, OperationsTimer } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { Rows, Section } from './section.tsx';

const states: Readonly<Record<OperationsTimer['state'], { readonly tone: Tone; readonly text: string }>> = {
  ok: { tone: 'green', text: 'Worked' },
  failing: { tone: 'red', text: 'Fails' },
  overdue: { tone: 'amber', text: 'Overdue' },
  never: { tone: 'neutral', text: 'Not yet' },
};

/** The last run of each scheduled task of the worker. */
export function TimersPanel({ timers }: Pick<Operations, 'timers'>) {
  const { timeZone } = useReader();
  const text = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant, timeZone));
  return (
    <Section section="timers" title="Timers">
      <Rows label="Timers" heads={['Timer', 'Last run', 'Began', 'Took', 'Next at the latest', 'Reason']}>
        {timers.map(({ name, state, startedAt, tookMs, nextAt, error }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ minWidth: 160 }}>
              {timerLabels[name]}
            </TableCell>
            <TableCell>
              <Badge {...states[state]} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{text(startedAt)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{tookMs === null ? '–' : `${tookMs} ms`}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{text(nextAt)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{error}</TableCell>
          </TableRow>
        ))}
      </Rows>
    </Section>
  );
}
