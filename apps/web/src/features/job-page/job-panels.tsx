import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDateTime } from '../../ui/date-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { classificationName } from '../../ui/classification.ts';
import { Deadline } from '../../ui/deadline.tsx';
import { sourceNames } from '../../ui/source-names.ts';

interface Props {
  readonly job: ServiceJob;
}

function useDateText(): (instant: string | null) => string | null {
  const { timeZone } = useCurrentUser();
  return (instant) => (instant === null ? null : formatDateTime(instant, timeZone));
}

function duration(minutes: number | null): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** What is done and when. */
export function ServicePanel({ job }: Props) {
  const date = useDateText();
  return (
    <Panel title="Service">
      <Facts
        facts={[
          { label: 'Service', value: job.service?.name },
          { label: 'Service date', value: date(job.dateService) },
          { label: 'Job length', value: duration(job.serviceJobLength) },
        ]}
      />
    </Panel>
  );
}

/** Client, deadlines and references; not for providers. */
export function JobDetailsPanel({ job }: Props) {
  const date = useDateText();
  const now = useNow();
  const deadline = (instant: string | null) =>
    instant && (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {date(instant)}
        <Deadline deadline={instant} proofedAt={job.proofedAt} now={now} />
      </Stack>
    );
  return (
    <Panel title="Job Details">
      <Facts
        facts={[
          { label: 'Client', value: job.client?.name },
          { label: 'Classification', value: classificationName(job.clientClassification) },
          { label: 'Client deadline', value: deadline(job.clientDeadline) },
          { label: 'Studio deadline', value: deadline(job.studioDeadline) },
          { label: 'Sent to client', value: date(job.proofedAt) },
          { label: 'Total assets', value: job.totalAssets },
          { label: 'QC score', value: job.qcScore },
          { label: 'Jobtrack Job No', value: job.ctReferenceId },
          { label: 'Workbase reference', value: job.workbaseReferenceId },
          {
            label: 'Source',
            value: <Badge tone="neutral" text={`${job.sourceTag} · ${sourceNames[job.sourceTag]}`} />,
          },
          { label: 'Created', value: date(job.createdAt) },
        ]}
      />
    </Panel>
  );
}

/** Who works on the job; not for providers. */
export function AssignedUsersPanel({ job }: Props) {
  const users = job.users ?? [];
  return (
    <Panel title="Assigned Users">
      {users.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          Nobody is assigned yet.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1.5, display: 'grid', gap: 1 }}>
          {users.map((assignment) => (
            <Stack component="li" key={assignment.id} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
              <Typography sx={{ fontWeight: 600 }}>{fullName(assignment.user)}</Typography>
              <Typography color="textSecondary" sx={{ textAlign: 'right' }}>
                {assignment.serviceJobUserRole.description}
              </Typography>
            </Stack>
          ))}
        </Box>
      )}
    </Panel>
  );
}
