import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { partLabels } from '@shootdesk/shared/operations/operation-names';
import type { OperationsPart, Operations } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { Rows, Section } from './section.tsx';

const states: Readonly<Record<OperationsPart['state'], { readonly tone: Tone; readonly text: string }>> = {
  up: { tone: 'green', text: 'Answers' },
  down: { tone: 'red', text: 'Does not answer' },
  off: { tone: 'neutral', text: 'Not set' },
};

/** The services on which Shootdesk depends, with their response times. */
export function PartsPanel({ parts }: Pick<Operations, 'parts'>) {
  const { timeZone } = useReader();
  return (
    <Section section="parts" title="Parts">
      <Rows label="Parts" heads={['Part', 'State', 'Answer', 'Where']}>
        {parts.map(({ name, state, tookMs, downSince, detail }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {partLabels[name]}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Badge {...states[state]} />
              {downSince !== null && ` since ${formatDateTime(downSince, timeZone)}`}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{tookMs === null ? '–' : `${tookMs} ms`}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{detail}</TableCell>
          </TableRow>
        ))}
      </Rows>
    </Section>
  );
}
