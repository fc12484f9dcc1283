import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { jobQuery } from '../../data/jobs/queries.ts';
import { visitOf } from '../../entities/job/visit.ts';
import { notBookedWords } from '../../entities/waiting/send-changes.ts';
import { isNotFound } from '../../kernel/api-error.ts';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { changesBetween } from './day-plan.ts';

interface NoticeProps {
  readonly before: Stop;
  readonly onClose: () => void;
}

function Notice({ before, onClose, children }: NoticeProps & { readonly children: ReactNode }) {
  const { timeZone } = useCurrentUser();
  const { job } = before;
  return (
    <Alert severity="warning" role="presentation" onClose={onClose}>
      {job.dateService && formatTime(job.dateService, timeZone)}, {visitOf(job).place}: {children}
    </Alert>
  );
}

/** Explains why an appointment is no longer on this day: it was moved or reassigned. */
function Left({ before, onClose }: NoticeProps) {
  const { id: userId, timeZone } = useCurrentUser();
  const { data, error, isFetchedAfterMount } = useQuery({ ...jobQuery(before.job.id), staleTime: 0 });
  // Cached data may be from before the appointment left.
  if (!isFetchedAfterMount) return null;
  const isMine = (data?.users ?? []).some(
    (each) => each.userId === userId && each.serviceJobUserRoleId === JobUserRoleId.OnSiteProvider,
  );
  const start = error ? null : (data?.dateService ?? null);
  const why = () => {
    if (isNotFound(error) || (start !== null && !isMine)) return notBookedWords;
    if (start === null || start === before.job.dateService) return 'no longer on this day.';
    return (
      <>
        moved to{' '}
        <Link component={RouterLink} to={`/my-day?day=${localDay(start, timeZone)}`}>
          {formatDateTime(start, timeZone)}
        </Link>
        .
      </>
    );
  };
  return (
    <Notice before={before} onClose={onClose}>
      {why()}
    </Notice>
  );
}

/** Lists the changes of the day since it was opened, until the person dismisses them. */
export function DayChanges({ stops }: { readonly stops: readonly Stop[] }) {
  const { timeZone } = useCurrentUser();
  const [known, setKnown] = useState(stops);
  const added = stops.filter(({ job }) => !known.some((each) => each.job.id === job.id));
  if (added.length > 0) setKnown([...known, ...added]);
  const accept = (jobId: number) =>
    setKnown(known.flatMap((each) => (each.job.id === jobId ? stops.filter(({ job }) => job.id === jobId) : [each])));
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, mb: 1.5, '&:empty': { display: 'none' } }}>
      {changesBetween(known, stops).map(({ before, after }) => {
        const { id } = before.job;
        const onClose = () => accept(id);
        if (after === null) return <Left key={id} before={before} onClose={onClose} />;
        return (
          <Notice key={id} before={before} onClose={onClose}>
            moved to {after.job.dateService && formatTime(after.job.dateService, timeZone)}.
          </Notice>
        );
      })}
    </Box>
  );
}
