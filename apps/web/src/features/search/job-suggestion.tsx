import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchedJob } from '@shootdesk/shared/search/search.contract';
import { ServiceGroupIcon } from '../../ui/service-group-icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Where it is, as far as the title does not say. */
function placeOf({ campaign }: SearchedJob, title: string): string {
  if (!campaign) return '';
  const parts = [campaign.address, campaign.suburb, [campaign.state, campaign.postcode].filter(Boolean).join(' ')];
  return parts.filter((part) => part && !title.includes(part)).join(', ');
}

/** One job that was found: its campaign, what it is, for whom and where. */
export function JobSuggestion({ job }: { readonly job: SearchedJob }) {
  const title = job.campaign?.name ?? job.name;
  const facts = [`#${job.id}`, job.service.name, job.client.name, placeOf(job, title)];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%', minWidth: 0 }}>
      <Box sx={{ display: 'grid', flex: 'none', color: 'primary.main' }}>
        <ServiceGroupIcon groupId={job.serviceGroupId} />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none', maxWidth: '42%' }}>
        <StatusBadge status={job.status} />
      </Box>
    </Box>
  );
}
