import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Operations } from '@shootdesk/shared/operations/operations.contract';
import { useQuery } from '@tanstack/react-query';
import { operationsQuery } from '../../data/operations/queries.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { FailedWorkSection } from './failed-work.tsx';
import { FaultList } from './fault-list.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { Rows } from './section.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { TimersPanel } from './timers-panel.tsx';

const statuses: Readonly<Record<Operations['status'], { readonly tone: Tone; readonly text: string }>> = {
  ready: { tone: 'green', text: 'Ready' },
  degraded: { tone: 'amber', text: 'Degraded' },
  unavailable: { tone: 'red', text: 'Unavailable' },
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

function Content({ operations }: { readonly operations: Operations }) {
  const { faults, failedWork, settings } = operations;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FaultList faults={faults} />
      <FailedWorkSection
        section="mails"
        title="Mails that did not leave"
        empty="Every e-mail has left."
        all={failedWork}
      />
      <FailedWorkSection
        section="previews"
        title="Previews that failed"
        empty="Every preview was made."
        all={failedWork}
      />
      <FailedWorkSection
        section="work"
        title="Other work that failed"
        empty="No other work has failed."
        all={failedWork}
      />
      <Box sx={columns}>
        <PartsPanel {...operations} />
        <QueuesPanel {...operations} />
      </Box>
      <ProcessesPanel {...operations} />
      <BackupsPanel {...operations} />
      <TimersPanel {...operations} />
      <Box sx={columns}>
        <StoragePanel {...operations} />
        <Panel title="Settings in force">
          <Rows label="Settings in force" heads={['Setting', 'Value']}>
            {settings.map(({ name, value }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{value}</TableCell>
              </TableRow>
            ))}
          </Rows>
        </Panel>
      </Box>
    </Box>
  );
}

function AsOf({ at, status }: Operations) {
  const { timeZone } = useReader();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Badge form="dot" {...statuses[status]} />
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(at, timeZone)}
      </Typography>
    </Box>
  );
}

/** Health of the installation: faults with their causes, failed work, and the available actions. Refreshes automatically. */
export default function OperationsPage() {
  const query = useQuery(operationsQuery);
  const { data, error } = query;
  return (
    <Screen title="Operations" maxWidth={1200} action={data && <AsOf {...data} />}>
      {data && error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          This could not be refreshed, so it is out of date. {firstMessage(error)}
        </Alert>
      )}
      <Loaded query={query} what="How the installation is">
        {(operations) => <Content operations={operations} />}
      </Loaded>
    </Screen>
  );
}
