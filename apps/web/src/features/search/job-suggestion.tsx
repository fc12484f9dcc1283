import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SearchedJob } from '@shootdesk/shared/search/search.contract';
import type { Whereabouts } from '@shootdesk/shared/search/whereabouts';
import { useCurrentUser } from '../../api/current-user.ts';
import { propertyClockText } from '../../entities/job/property-clock.ts';
import { ServiceGroupIcon } from '../../entities/job/service-group-icon.tsx';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { formatShortDateTime } from '../../kernel/date-time.ts';

/** The place of a job, without the part that its title already contains. */
function placeOf({ campaign }: SearchedJob, title: string): string {
  if (!campaign) return '';
  const parts = [campaign.address, campaign.suburb, [campaign.state, campaign.postcode].filter(Boolean).join(' ')];
  return parts.filter((part) => part && !title.includes(part)).join(', ');
}

/** On a phone the status is below, because beside the address it would take the room of the suburb. */
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 0.25,
  width: '100%',
} as const;

const stageWords = { shoot: 'Shoot', studio: 'Due', sent: 'Sent' } as const;

/** Formats the state of a job: 'Shoot Fri 27 Nov, 3 pm, Chloe Carter'. Appointments are in the property's time zone. */
function whereaboutsText({ stage, at, timeZone, person }: Whereabouts, readerTimeZone: string): string {
  const when = (instant: string) =>
    stage === 'shoot'
      ? propertyClockText(instant, readerTimeZone, timeZone, formatShortDateTime)
      : formatShortDateTime(instant, readerTimeZone);
  const first = at === null ? stage === 'shoot' && 'Not booked' : `${stageWords[stage]} ${when(at)}`;
  return [first, person].filter(Boolean).join(', ');
}

interface Props {
  readonly job: SearchedJob;
  /** State of the job; left out where there is no room for it. */
  readonly whereabouts?: Whereabouts;
}

/** A search result: campaign, service, client, place and state of a job. */
export function JobSuggestion({ job, whereabouts }: Props) {
  const { timeZone } = useCurrentUser();
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
      <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifyItems: { sm: 'end' }, display: 'grid', gap: 0.25 }}>
        <StatusBadge status={job.status} />
        {whereabouts && (
          <Typography variant="caption" noWrap>
            {whereaboutsText(whereabouts, timeZone)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
