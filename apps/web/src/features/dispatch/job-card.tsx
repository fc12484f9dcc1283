import Button from '@mui/material/Button';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobQuery } from '../../data/jobs/queries.ts';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { appointmentOf, statusText, visitText } from './board-model.ts';

interface Props {
  readonly job: BoardJob;
  readonly providerName: string | null;
  readonly timeZone: string;
  readonly onFit: () => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** What the board knows of a job and its deadline, which a board of thousands of jobs leaves out, and what can be done with it. */
export function JobCard({ job, providerName, timeZone, onFit, onMove, onClose }: Props) {
  const appointment = appointmentOf(job);
  const read = useQuery({ ...jobQuery(job.id), enabled: job.clientDeadline === undefined });
  const due = job.clientDeadline ?? read.data?.clientDeadline;
  const times =
    appointment && `${formatDateTime(appointment.start, timeZone)} to ${formatTime(appointment.finish, timeZone)}`;
  return (
    <TitledDialog
      title={job.place}
      maxWidth="xs"
      onCross={onClose}
      onClose={onClose}
      actions={
        <>
          <Button component={Link} to={`/service-jobs/${job.id}`} color="inherit">
            Open the job
          </Button>
          <Button variant="contained" onClick={onMove}>
            Move to…
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Service', value: job.service },
          { label: 'Client', value: job.client },
          { label: 'Zone', value: job.zone },
          { label: 'Status', value: statusText(job) },
          { label: 'Appointment', value: times ?? 'Not booked yet' },
          { label: 'Provider', value: providerName ?? 'None' },
          { label: 'Visit', value: visitText(job, timeZone) || null },
          { label: 'Due', value: due && formatDateTime(due, timeZone) },
        ]}
      />
      <Button size="small" variant="outlined" onClick={onFit} sx={{ mx: 2, mt: 1 }}>
        Who can take it?
      </Button>
    </TitledDialog>
  );
}
