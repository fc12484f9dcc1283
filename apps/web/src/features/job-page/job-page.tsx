import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Link as RouterLink, useParams } from 'react-router';
import { ApiError, firstMessage } from '../../api/api-error.ts';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { JobHeader } from './job-header.tsx';
import { AssignedUsersPanel, JobDetailsPanel, ServicePanel } from './job-panels.tsx';
import { useJob } from './use-job.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 320px',
    lg: 'minmax(0, 1fr) 380px',
    xl: 'minmax(0, 1fr) 440px',
  },
  gap: 2,
  alignItems: 'start',
  px: { xs: 2, md: 3 },
  py: 2,
} as const;

function JobNotFound({ message }: { readonly message: string }) {
  return (
    <MessageScreen
      title={message}
      text="This job is no longer available. It may have been removed or updated. Please use the search bar to find the latest link."
      action={
        <Link component={RouterLink} to="/">
          Back to Dashboard
        </Link>
      }
    />
  );
}

function Page({ job }: { readonly job: ServiceJobWithStatuses }) {
  const isOnSite = isOfType(useCurrentUser(), 'OnSite');
  return (
    <>
      <PageTitle text={job.campaign?.name ?? job.name} />
      <JobHeader job={job} />
      <Box sx={columns}>
        <HistoryPanel jobId={job.id} />
        <Stack spacing={2} sx={{ order: { xs: -1, md: 0 } }}>
          <ServicePanel job={job} />
          {!isOnSite && <JobDetailsPanel job={job} />}
          {!isOnSite && <AssignedUsersPanel job={job} />}
        </Stack>
      </Box>
    </>
  );
}

function Loading() {
  return (
    <Box sx={{ px: 3, py: 2 }} aria-busy="true" aria-label="Loading the job">
      <Skeleton variant="rounded" height={52} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

function LoadedJob({ id }: { readonly id: number }) {
  const { data, error, refetch } = useJob(id);
  if (error instanceof ApiError && error.status === 404) return <JobNotFound message={firstMessage(error)} />;
  if (data) return <Page job={data} />;
  if (!error) return <Loading />;
  return (
    <MessageScreen
      title="The job could not be loaded"
      text={firstMessage(error)}
      action={
        <Button variant="contained" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}

/** The page of one job, in the mode of the person's user type. */
export default function JobPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <LoadedJob key={id} id={Number(id)} /> : <JobNotFound message="Not found" />;
}
