import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { hasPart } from '@shootdesk/shared/service-job-users/job-person';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { dayQuery } from '../../../data/dispatch/visits.ts';
import { jobHistoryQuery } from '../../../data/jobs/queries.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { stopAfterHandIn } from '../../../entities/job/next-stop.ts';
import { visitOf } from '../../../entities/job/visit.ts';
import { formatTime } from '../../../kernel/date-time.ts';
import { onTouch } from '../../../ui/layout/theme.ts';

/** Computed on rendering; a page that is open at midnight does not update. */
const todayIn = (timeZone: string) => localDay(new Date(), timeZone);

/** Whether the person has handed the job in themselves, today. */
function useOwnHandIn(job: Pick<ServiceJob, 'id' | 'users' | 'serviceJobStatusId'> | undefined): boolean {
  const user = useCurrentUser();
  const person = useJobPerson(job ?? { users: null });
  const isPossible =
    job?.serviceJobStatusId === JobStatusId.Uploaded &&
    isOfType(user, 'OnSite') &&
    hasPart(person, JobUserRoleId.OnSiteProvider);
  const { data } = useQuery({ ...jobHistoryQuery(job?.id ?? 0), enabled: isPossible });
  if (!isPossible || !data) return false;
  const [newest] = data;
  // Right after the click, the history does not contain the hand-in yet.
  if (newest?.serviceJobStatusId !== JobStatusId.Uploaded) return true;
  return newest.createdById === user.id && localDay(newest.createdAt, user.timeZone) === todayIn(user.timeZone);
}

/** Reads the provider's day once they have handed the job in today; sends no request for anybody else. */
export function useDayAfterHandIn(job: Pick<ServiceJob, 'id' | 'users' | 'serviceJobStatusId'> | undefined) {
  const user = useCurrentUser();
  const isHandedIn = useOwnHandIn(job);
  return { isHandedIn, day: useQuery({ ...dayQuery(todayIn(user.timeZone)), enabled: isHandedIn }) };
}

/** The next appointment of the day after a job that the person has handed in; null without one and while unknown. */
export function useNextJob(job: Pick<ServiceJob, 'id' | 'users' | 'serviceJobStatusId'>) {
  const { isHandedIn, day } = useDayAfterHandIn(job);
  return {
    isHandedIn,
    isKnown: day.data !== undefined,
    next: day.data ? stopAfterHandIn(day.data.stops, job.id) : null,
  };
}

const myDay = { to: '/my-day', label: 'My day' } as const;

/** Leads the provider to the next appointment after handing in. Keeps its size while the day is loading. */
export function NextJob({ job }: { readonly job: ServiceJob }) {
  const { timeZone } = useCurrentUser();
  const { isHandedIn, isKnown, next } = useNextJob(job);
  if (!isHandedIn) return null;
  const start = next?.job.dateService ?? null;
  const words = next
    ? `Next: ${[start && formatTime(start, timeZone), visitOf(next.job).place].filter(Boolean).join(', ')}`
    : isKnown && 'Nothing else is due today.';
  const { to, label } = next ? { to: `/service-jobs/${next.job.id}`, label: 'Next job' } : myDay;
  return (
    <Alert
      severity="success"
      role="status"
      aria-label="Handed in"
      sx={{ minHeight: 72, alignItems: 'center', '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
      action={
        <Button
          component={Link}
          to={to}
          variant="outlined"
          color="inherit"
          sx={{ whiteSpace: 'nowrap', [onTouch]: { minHeight: 48 } }}
        >
          {label}
        </Button>
      }
    >
      <strong>Handed in.</strong> {words}
    </Alert>
  );
}
