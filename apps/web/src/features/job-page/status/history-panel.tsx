import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { jobHistoryQuery } from '../../../data/jobs/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';

const entryStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '184px minmax(0, 1fr)' },
  gap: { xs: 0.5, sm: 2 },
  px: 2,
  py: 1.25,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

function Entry({ entry }: { readonly entry: ServiceJobHistory }) {
  const { timeZone } = useCurrentUser();
  return (
    <Box component="li" sx={entryStyle}>
      <div>
        <StatusBadge status={entry.status} />
      </div>
      <div>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.workflowComment}</Typography>
        <Typography variant="caption" color="textSecondary">
          {entry.createdBy ? fullName(entry.createdBy) : 'System'} ·{' '}
          <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, timeZone)}</time>
        </Typography>
      </div>
    </Box>
  );
}

/** All status changes of the job, newest first, with person and comment. */
export function HistoryPanel({ jobId }: { readonly jobId: number }) {
  const query = useQuery(jobHistoryQuery(jobId));
  return (
    <Panel title="History">
      <Loaded query={query} what="The history">
        {(entries) => {
          if (entries.length === 0) return <Typography sx={{ px: 2, py: 1.5 }}>Nothing has happened yet.</Typography>;
          return (
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Box>
          );
        }}
      </Loaded>
    </Panel>
  );
}
