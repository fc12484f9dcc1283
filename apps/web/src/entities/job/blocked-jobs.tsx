import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatDateTime, relativeDay } from '../../kernel/date-time.ts';
import { ServiceGroupIcon } from './service-group-icon.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { useNow } from '../../kernel/use-now.ts';

const linkStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 10px',
  px: 2,
  py: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface Props {
  readonly jobs: readonly ServiceJob[];
  readonly timeZone: string;
  /** Whether the reader may reassign the jobs; each then links to the dialog for it. */
  readonly canRebook?: boolean;
}

/** Link to the job's page, which has a button with the same label. */
function RebookLink({ job }: { readonly job: ServiceJob }) {
  return (
    <Link
      href={`/service-jobs/${job.id}`}
      target="_blank"
      rel="noopener"
      aria-label={`Who can take it? ${job.campaign?.name ?? job.name}`}
      variant="body2"
      sx={{ ...standaloneLink, flex: 'none', alignSelf: 'center', mr: 2 }}
    >
      Who can take it?
    </Link>
  );
}

function BlockedJob({ job, timeZone, now }: { job: ServiceJob; timeZone: string; now: Date }) {
  return (
    <Box component="a" href={`/service-jobs/${job.id}`} target="_blank" rel="noopener" sx={linkStyle}>
      <Box component="span" sx={{ display: 'grid', color: 'primary.main' }}>
        <ServiceGroupIcon groupId={job.serviceGroupId} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {job.campaign?.name ?? job.name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {job.client?.name}
        </Typography>
      </Box>
      {/* On a phone below the address, which needs the whole width. */}
      <Box component="span" sx={{ display: 'grid', justifySelf: 'start', gridColumn: { xs: 2, sm: 'auto' } }}>
        <Badge tone="blue" text={job.service?.name ?? ''} />
      </Box>
      {job.dateService && (
        <Typography component="span" variant="caption" sx={{ gridColumn: '2 / -1' }}>
          {formatDateTime(job.dateService, timeZone)} · {relativeDay(job.dateService, timeZone, now)}
        </Typography>
      )}
    </Box>
  );
}

/** Lists appointments that block a provider's time, each linked to its job. */
export function BlockedJobs({ jobs, timeZone, canRebook = false }: Props) {
  const now = useNow();
  if (jobs.length === 0) return <Typography sx={{ px: 2, py: 1.5 }}>No Available Jobs</Typography>;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: '1px solid', borderColor: 'hairline' } }}
    >
      {jobs.map((job) => (
        <Box component="li" key={job.id} sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <BlockedJob job={job} timeZone={timeZone} now={now} />
          </Box>
          {canRebook && <RebookLink job={job} />}
        </Box>
      ))}
    </Box>
  );
}
