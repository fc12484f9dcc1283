import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createOrder } from '@shootdesk/shared/orders/create-order.contract';
import { moveToCampaign } from '@shootdesk/shared/scheduling/move-campaign.contract';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { relatedJobsQuery } from '../../../data/jobs/list-queries.ts';
import { ServiceGroupIcon } from '../../../entities/job/service-group-icon.tsx';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import { MoveJobDialog } from './move-job-dialog.tsx';
import { useDateText } from '../status/date-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';

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

/** Links to a new order for the campaign and to another campaign, for people who may use them. */
function CampaignActions({ job }: { readonly job: ServiceJobWithStatuses }) {
  const [isMoving, setIsMoving] = useState(false);
  const user = useCurrentUser();
  const { campaignId, serviceId } = job;
  const ways = mayCall(createOrder, user)
    ? [
        { text: 'Add service', to: `/new-order?campaign=${campaignId}` },
        { text: 'Order again', to: `/new-order?campaign=${campaignId}&services=${serviceId}` },
      ]
    : [];
  const navigate = useNavigate();
  const mayMove = mayCall(moveToCampaign, user);
  useCommands(ways.map(({ text, to }) => ({ id: to, name: text, group: 'This page', run: () => navigate(to) })));
  if (ways.length === 0 && !mayMove) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1, pt: 1 }}>
      {ways.map(({ text, to }) => (
        <Button key={text} size="small" component={RouterLink} to={to}>
          {text}
        </Button>
      ))}
      {mayMove && (
        <CommandButton
          size="small"
          command={{
            id: 'move-campaign',
            name: 'Move to another campaign',
            group: 'This page',
            run: () => setIsMoving(true),
          }}
        />
      )}
      {isMoving && <MoveJobDialog job={job} onClose={() => setIsMoving(false)} />}
    </Box>
  );
}

/** The other jobs of the campaign that the person may see, and ways to order more of them. */
export function RelatedTab({ job }: { readonly job: ServiceJobWithStatuses }) {
  const related = useQuery(relatedJobsQuery(job));
  return (
    <>
      <CampaignActions job={job} />
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
    </>
  );
}
