import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobsByServiceDateQuery } from '../../../data/jobs/list-queries.ts';
import { BlockedJobs } from '../../../entities/job/blocked-jobs.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StateNote } from '../../../ui/feedback/state-note.tsx';

/** The coming week, today included. */
const period = { filterStart: '0d', filterEnd: '7d' } as const;

function Jobs() {
  const { timeZone } = useCurrentUser();
  const { data, error, refetch } = useQuery(jobsByServiceDateQuery(period));
  if (data) return <BlockedJobs jobs={data.results} timeZone={timeZone} />;
  if (!error) return <PageLoading />;
  return (
    <StateNote
      title="The blocked jobs could not be loaded"
      text={firstMessage(error)}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}

/** The provider's appointments of the coming week, which block their time. */
export function BlockedJobsPanel() {
  return (
    <Panel title="Blocked jobs of the next 7 days">
      <Jobs />
    </Panel>
  );
}
