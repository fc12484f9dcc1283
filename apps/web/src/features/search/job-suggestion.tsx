import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchedJob } from '@shootdesk/shared/search/search.contract';
import { ServiceGroupIcon } from '../../entities/job/service-group-icon.tsx';
import { StatusBadge } from '../../entities/job/status-badge.tsx';

/** Where it is, as far as the title does not say. */
function placeOf({ campaign }: SearchedJob, title: string): string {
  if (!campaign) return '';
  const parts = [campaign.address, campaign.suburb, [campaign.state, campaign.postcode].filter(Boolean).join(' ')];
  return parts.filter((part) => part && !title.includes(part)).join(', ');
}

/** On a phone the status stands below: beside the address it would take the room of the suburb. */
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.25,
  width: '100%',
} as const;

/** One job that was found: its campaign, what it is, for whom and where. */
export function JobSuggestion({ job }: { readonly job: SearchedJob }) {
  const title = job.campaign?.name ?? job.name;
  const facts = [`#${job.id}`, job.service.name, job.client.name, placeOf(job, title)];
  return (
    <Box sx={rowStyle}>
      <Box sx={{ display: 'grid', color: 'primary.main' }}>
        <ServiceGroupIcon groupId={job.serviceGroupId} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        <StatusBadge status={job.status} />
      </Box>
    </Box>
  );
}
