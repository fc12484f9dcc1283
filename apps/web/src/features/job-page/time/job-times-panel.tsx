import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { JobTime } from '@shootdesk/shared/time/time.contract';
import { watchesTime } from '@shootdesk/shared/time/watch-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fullName, roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { jobTimesQuery } from '../../../data/time/queries.ts';
import { formatDateTime, formatTime } from '../../../kernel/date-time.ts';
import { hoursText } from '../../../kernel/durations.ts';
import { useReader } from '../../../kernel/reader.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FoldedPart } from '../folded-part.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

const roleName = (id: number) => jobUserRoles.find((role) => role.id === id)?.description ?? '';

function Row({ time }: { readonly time: JobTime }) {
  const { timeZone } = useReader();
  const until = time.jobEnd === null ? 'running' : formatTime(time.jobEnd, timeZone);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, px: 2, py: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{time.user && fullName(time.user)}</Typography>
        <Typography variant="caption" color="textSecondary">
          {roleName(time.serviceJobUserRoleId)} · {formatDateTime(time.jobStart, timeZone)} – {until}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ flex: 'none' }}>
        {hoursText(time.totalClockTime)}
      </Typography>
    </Box>
  );
}

function Times({ jobId }: { readonly jobId: number }) {
  const query = useInfiniteQuery(jobTimesQuery(jobId));
  return (
    <>
      <Loaded query={query} what="The time">
        {({ pages }) => {
          const times = pages.flatMap(({ results }) => results);
          if (times.length === 0) {
            return (
              <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
                No time was spent on this job yet.
              </Typography>
            );
          }
          return (
            <Box component="ul" sx={listStyle}>
              {times.map((time) => (
                <Row key={time.id} time={time} />
              ))}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button fullWidth loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
}

/** Time that people spent on the job, for those who may read others' time. */
export function JobTimesPanel({ jobId }: { readonly jobId: number }) {
  const user = useCurrentUser();
  return watchesTime({ role: roleOf(user), flags: user.flags }) ? (
    <FoldedPart part="time" title="Time">
      <Times jobId={jobId} />
    </FoldedPart>
  ) : null;
}
