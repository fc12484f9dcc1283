import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { jobChecklistQuery } from '../../data/jobs/queries.ts';
import { checklistText } from '../../entities/job/checklist-text.ts';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { VisitActions } from '../../entities/job/visit-actions.tsx';
import { visitOf } from '../../entities/job/visit.ts';
import { formatDateTime, formatTime, relativeDay } from '../../kernel/date-time.ts';

/** Progress of a job's checklist, and the lines that still block the upload. */
function ChecklistState({ job: { id, details } }: { readonly job: ServiceJob }) {
  const { data } = useQuery(jobChecklistQuery(id));
  if (!data) return null;
  const lines = providerLines(data, details ?? []);
  const checked = lines.filter((line) => line.checked).length;
  const progress = { lines: lines.length, checked, required: openEnforcedItems(lines).length };
  return <Typography variant="body2">{checklistText(progress)}</Typography>;
}

interface Props {
  readonly job: ServiceJob;
  readonly now: Date;
  /** Whether to show the progress of the checklist. */
  readonly showsChecklist?: boolean;
}

/** Formats the time of an appointment; on other days than today with the day. */
function whenOf({ dateService }: ServiceJob, timeZone: string, now: Date): string {
  if (dateService === null) return 'No appointment';
  const day = relativeDay(dateService, timeZone, now);
  if (day === 'today') return formatTime(dateService, timeZone);
  return `${formatDateTime(dateService, timeZone)} (${day})`;
}

/** One appointment with time, place, service, and links to map and phone. */
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
