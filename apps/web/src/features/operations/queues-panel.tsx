import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Operations } from '@shootdesk/shared/operations/operations.contract';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Rows } from './section.tsx';

const names: Readonly<Record<Operations['queues'][number]['name'], string>> = {
  jobs: 'Background jobs',
  films: 'Films',
};

/** Queued work, and the people who are signed in. */
export function QueuesPanel({ outbox, queues, people }: Operations) {
  const { timeZone } = useReader();
  const { waiting, oldestAt, running } = outbox;
  const oldest = oldestAt === null ? '' : `, the oldest since ${formatDateTime(oldestAt, timeZone)}`;
  const active = people.newestAt === null ? '' : `, last active ${formatDateTime(people.newestAt, timeZone)}`;
  return (
    <Panel title="Queues and people">
      <Facts
        facts={[
          { label: 'Waits in the outbox', value: `${waiting}${oldest}` },
          { label: 'Handed over, not done', value: String(running) },
          { label: 'People signed in', value: `${people.signedIn}${active}` },
        ]}
      />
      <Rows label="Queues" heads={['Queue', 'Waiting', 'Active', 'Delayed', 'Failed']}>
        {queues.map((queue) => (
          <TableRow key={queue.name}>
            <TableCell component="th" scope="row">
              {names[queue.name]}
            </TableCell>
            <TableCell>{queue.waiting}</TableCell>
            <TableCell>{queue.active}</TableCell>
            <TableCell>{queue.delayed}</TableCell>
            <TableCell>{queue.failed}</TableCell>
          </TableRow>
        ))}
      </Rows>
    </Panel>
  );
}
