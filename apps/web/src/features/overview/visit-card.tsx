import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Link as RouterLink } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { VisitActions } from '../../entities/job/visit-actions.tsx';
import { visitOf } from '../../entities/job/visit.ts';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { relativeDay } from '../../kernel/relative-day.ts';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { ChecklistState } from './checklist-state.tsx';

interface Props {
  readonly job: ServiceJob;
  readonly now: Date;
  /** Whether to say how the checklist stands. */
  readonly showsChecklist?: boolean;
}

/** When an appointment is: of today the time alone, else the day with it. */
function whenOf({ dateService }: ServiceJob, timeZone: string, now: Date): string {
  if (dateService === null) return 'No appointment';
  const day = relativeDay(dateService, timeZone, now);
  if (day === 'today') return formatTime(dateService, timeZone);
  return `${formatDateTime(dateService, timeZone)} (${day})`;
}

/** One appointment: when, where, what, and how to get there or call. */
export function VisitCard({ job, now, showsChecklist = false }: Props) {
  const { timeZone } = useCurrentUser();
  const visit = visitOf(job);
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1 }}>
      <Box>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>{whenOf(job, timeZone, now)}</Typography>
        <Link
          component={RouterLink}
          to={`/service-jobs/${job.id}`}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 40, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {visit.place}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[`#${job.id}`, job.service?.name, job.client?.name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {job.status && <StatusBadge status={job.status} />}
        {showsChecklist && <ChecklistState job={job} />}
      </Box>
      <VisitActions visit={visit} />
    </Box>
  );
}
