import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../api/current-user.ts';
import { presentPeopleQuery } from '../../data/time/queries.ts';
import { findRunningJob, jobNameOf } from '../../entities/time/own-shifts.ts';
import { formatSince } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 0.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
} as const;

/** Current activity of a clocked-in person: a break, a job, or neither. */
function activityOf(shift: UserTime, timeZone: string, now: Date): string {
  const onBreak = shift.userBreakTimes?.find(({ breakEnd }) => breakEnd === null);
  if (onBreak) return `On break since ${formatSince(onBreak.breakStart, timeZone, now)}`;
  const running = findRunningJob(shift);
  return running ? jobNameOf(running) : `In since ${formatSince(shift.clockStart, timeZone, now)}, no ongoing job`;
}

/** People who are clocked in now, with their activity. */
export function PresentPeople() {
  const { timeZone } = useReader();
  const now = useNow();
  const people = useQuery(presentPeopleQuery);
  const count = people.data ? ` (${people.data.length})` : '';
  return (
    <Box
      component="section"
      aria-label="Clocked in now"
      sx={{ px: 1.75, py: 1.25, borderTop: '1px solid', borderColor: 'hairline' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 0.75 }}>
        Clocked in now{count}
      </Typography>
      <Loaded query={people} what="Who is clocked in">
        {(shifts) =>
          shifts.length === 0 ? (
            <Typography color="textSecondary">Nobody is clocked in.</Typography>
          ) : (
            <Box component="ul" sx={listStyle}>
              {shifts.map((shift) => (
                <li key={shift.id}>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {shift.user && fullName(shift.user)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {activityOf(shift, timeZone, now)}
                  </Typography>
                </li>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}
