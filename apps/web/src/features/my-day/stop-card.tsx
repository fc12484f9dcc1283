import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { takesSteps } from '@shootdesk/shared/dispatch/visit.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { VisitActions } from '../../entities/job/visit-actions.tsx';
import { VisitSteps } from '../../entities/job/visit-steps.tsx';
import { visitOf } from '../../entities/job/visit.ts';
import { formatTime } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { minutesText } from '../../kernel/durations.ts';
import { finishOf, travelText, type StopsOfVisit } from './day-plan.ts';
import { LateNotice } from './late-notice.tsx';
import { delayOf, leaveAt, mustLeave } from './lateness.ts';
import { visitFacts } from './visit-facts.ts';

/** Why the provider may be late for an appointment; blank when there is time. */
function haste(free: number | null, minutes: number): string {
  if (free === null || free >= minutes) return '';
  return free < 0 ? 'The two appointments overlap.' : `Only ${minutesText(free)} between the appointments.`;
}

interface WayProps {
  readonly stop: Stop;
  /** Minutes since the end of the previous appointment. */
  readonly pause: number | null;
  /** True for the appointment that the provider drives to next. */
  readonly isAwaited: boolean;
}

/** The drive to the next appointment with the time to leave, and the minutes between both. */
export function Way({ stop, pause, isAwaited }: WayProps) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const isTime = isAwaited && mustLeave(stop, now);
  const leave = leaveAt(stop);
  const { travel } = stop;
  const warning = haste(pause, travel?.minutes ?? 0);
  const Icon = travel?.source === 'same-property' ? HomeOutlined : DirectionsCarOutlined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, px: 2, color: 'text.secondary' }}>
      <Icon fontSize="small" aria-hidden />
      <Box sx={{ py: 0.75 }}>
        <Typography variant="body2">
          {travel ? travelText(travel) : 'Way unknown'}
          {leave && !isTime && ` · leave by ${formatTime(leave.toISOString(), timeZone)}`}
        </Typography>
        {isTime && (
          <Typography role="status" variant="body2" color="warning" sx={{ fontWeight: 700 }}>
            Leave now
          </Typography>
        )}
        {warning && (
          <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
            {warning}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface Props {
  readonly visit: StopsOfVisit;
  readonly isNext: boolean;
  /** True for the visit that the provider drives to next, possibly while still at the previous one. */
  readonly isAwaited: boolean;
  /** The arrival time in the last message to the agent; null before the first message. */
  readonly told: string | null;
  readonly onTold: (arrival: string) => void;
  /** True when the visit is on a later day; 'On my way' is disabled. */
  readonly isAhead: boolean;
}

const linkSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  m: 0,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary' },
  '& dd': {
    m: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
} as const;

/** The services at the property: for one job its facts below the address, for several a link to each. */
function Services({ visit, place }: Pick<Props, 'visit'> & { readonly place: string }) {
  const [{ job }, ...others] = visit;
  const client = job.client?.name;
  if (others.length === 0) {
    return (
      <>
        <Link component={RouterLink} to={`/service-jobs/${job.id}`} sx={linkSx}>
          {place}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[`#${job.id}`, job.service?.name, client].filter(Boolean).join(' · ')}
        </Typography>
      </>
    );
  }
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{place}</Typography>
      <Typography variant="body2" color="textSecondary">
        {client}
      </Typography>
      {visit.map(({ job: each }) => (
        <Box
          key={each.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
        >
          <Link component={RouterLink} to={`/service-jobs/${each.id}`} sx={linkSx}>
            {each.service?.name ?? `#${each.id}`}
          </Link>
          {each.status && <StatusBadge status={each.status} />}
        </Box>
      ))}
    </>
  );
}

/** Facts to know before the visit, one line each. Long texts are cut, because the job's page has them in full. */
function Facts({ visit }: Pick<Props, 'visit'>) {
  const facts = visitFacts(visit);
  if (facts.length === 0) return null;
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(({ name, text }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** One visit to a property, with its services and the provider's progress. */
export function StopCard({ visit, isNext, isAwaited, told, onTold, isAhead }: Props) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const takes = ({ job: { serviceJobStatusId, dateService } }: Stop) =>
    dateService !== null && takesSteps({ serviceJobStatusId, dateService }, now, timeZone);
  const isOpen = ({ job }: Stop) => !isUploaded(job.serviceJobStatusId);
  const [first] = visit;
  // The job to report steps for: the first one that is not handed in, because its steps apply to all others too.
  const led = visit.find(isOpen) ?? visit.find(takes) ?? first;
  const { id, dateService, campaign, name } = led.job;
  const way = visitOf(first.job);
  const delay = isAwaited ? delayOf({ ...first, visit: led.visit }, now) : null;
  return (
    <Paper
      variant="outlined"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        borderRadius: '10px',
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1,
        '&[aria-current]': { borderColor: 'primary.main', borderWidth: 2 },
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontSize: '1.0625rem', fontWeight: 650, whiteSpace: 'nowrap' }}>
            {formatTime(first.job.dateService!, timeZone)} – {formatTime(finishOf(visit), timeZone)}
          </Typography>
          {visit.length === 1 && first.job.status && <StatusBadge status={first.job.status} />}
        </Box>
        <Services visit={visit} place={way.place} />
      </Box>
      <Facts visit={visit} />
      {delay && <LateNotice job={first.job} {...{ delay, told, onTold }} />}
      <VisitActions visit={way} />
      {dateService !== null && (
        <VisitSteps
          job={{ id, dateService, name: campaign?.name ?? name }}
          progress={led.visit}
          maySteer={!isAhead && takes(led)}
          isHandedIn={!visit.some(isOpen)}
        />
      )}
    </Paper>
  );
}
