import Link from '@mui/material/Link';
import type { JobTime } from '@shootdesk/shared/time/time.contract';
import { Link as RouterLink } from 'react-router';
import { jobNameOf } from '../../entities/time/own-shifts.ts';
import { standaloneLink } from '../../ui/layout/theme.ts';

interface Props {
  readonly time: JobTime;
  readonly onLeave: () => void;
}

/** The job of a time entry as a link; plain text if the person may no longer see the job. */
export function JobTimeName({ time, onLeave }: Props) {
  if (!time.serviceJob) return jobNameOf(time);
  return (
    <Link
      component={RouterLink}
      to={`/service-jobs/${time.serviceJobId}`}
      onClick={onLeave}
      sx={{ ...standaloneLink, overflowWrap: 'anywhere' }}
    >
      {jobNameOf(time)}
    </Link>
  );
}
