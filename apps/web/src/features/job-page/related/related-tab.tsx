import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { relatedJobsQuery } from '../../../data/jobs/list-queries.ts';
import { ServiceGroupIcon } from '../../../entities/job/service-group-icon.tsx';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import { useDateText } from '../status/date-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  px: 2,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

function Row({ job }: { readonly job: ServiceJob }) {
  const date = useDateText();
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: 'grid', color: 'primary.main' }}>
        <ServiceGroupIcon groupId={job.serviceGroupId} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/service-jobs/${job.id}`}
          underline="hover"
          sx={{ ...standaloneLink, fontWeight: 600 }}
        >
          {job.service?.name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[`Job ${job.id}`, date(job.dateService)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {job.status && <StatusBadge status={job.status} />}
    </Box>
  );
}

/** The other jobs of the campaign that the person may see. */
export function RelatedTab({ job }: { readonly job: ServiceJob }) {
  const related = useQuery(relatedJobsQuery(job));
  return (
    <Loaded query={related} what="The related jobs">
      {(jobs) =>
        jobs.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            No other jobs in this campaign.
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {jobs.map((each) => (
              <Row key={each.id} job={each} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}
