import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { takesSteps } from '@shootdesk/shared/dispatch/visit.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { Link as RouterLink } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { VisitActions } from '../../entities/job/visit-actions.tsx';
import { VisitSteps } from '../../entities/job/visit-steps.tsx';
import { visitOf } from '../../entities/job/visit.ts';
import { formatTime } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { finishOf, minutesText, travelText } from './day-plan.ts';

/** Why the provider may be late for an appointment; blank when there is time. */
function haste(free: number | null, minutes: number): string {
  if (free === null || free >= minutes) return '';
  return free < 0 ? 'The two appointments overlap.' : `Only ${minutesText(free)} between the appointments.`;
}

/** The way from an appointment to the next, and the minutes that lie between them. */
export function Way({ travel, pause }: Pick<Stop, 'travel'> & { readonly pause: number | null }) {
  const warning = haste(pause, travel?.minutes ?? 0);
  const Icon = travel?.source === 'same-property' ? HomeOutlined : DirectionsCarOutlined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, px: 2, color: 'text.secondary' }}>
      <Icon fontSize="small" aria-hidden />
      <Box sx={{ py: 0.75 }}>
        <Typography variant="body2">{travel ? travelText(travel) : 'Way unknown'}</Typography>
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
  readonly stop: Stop;
  readonly isNext: boolean;
  /** True when the visit is on a later day; 'On my way' is disabled. */
  readonly isAhead: boolean;
}

export function StopCard({ stop, isNext, isAhead }: Props) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const { job, visit } = stop;
  const { id, dateService, serviceJobStatusId } = job;
  const way = visitOf(job);
  const time = (instant: string | null) => instant && formatTime(instant, timeZone);
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
            {time(dateService)} – {time(finishOf(stop))}
          </Typography>
          {job.status && <StatusBadge status={job.status} />}
        </Box>
        <Link
          component={RouterLink}
          to={`/service-jobs/${id}`}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 40, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {way.place}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[`#${id}`, job.service?.name, job.client?.name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <VisitActions visit={way} />
      {dateService !== null && (
        <VisitSteps
          job={{ id, dateService, name: job.campaign?.name ?? job.name }}
          progress={visit}
          maySteer={!isAhead && takesSteps({ serviceJobStatusId, dateService }, now, timeZone)}
          isHandedIn={isUploaded(serviceJobStatusId)}
        />
      )}
    </Paper>
  );
}
