import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  autoCloseNotice,
  breakMs,
  clockState,
  fullRingMs,
  type ClockAction,
  type ClockState,
} from '@shootdesk/shared/time/shift';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { useQuery } from '@tanstack/react-query';
import { ownTimeQuery } from '../../data/time/queries.ts';
import { findOpenShift, findRunningJob, shiftOf, workedToday } from '../../entities/time/own-shifts.ts';
import { useClockSteps } from '../../entities/time/use-clock-steps.tsx';
import { formatSince } from '../../kernel/date-time.ts';
import { hoursText, timerText } from '../../kernel/durations.ts';
import { useReader } from '../../kernel/reader.ts';
import { useServerNow } from '../../kernel/server-clock.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { JobTimes } from './job-times.tsx';
import type { OwnTime } from './own-time.ts';
import { RunningJob } from './running-job.tsx';
import { TrackerLinks } from './tracker-links.tsx';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

interface Step {
  readonly action: ClockAction;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** The available steps in each state, the most likely one first. A break has to end before clocking out. */
const stepsIn: Readonly<Record<ClockState, readonly Step[]>> = {
  out: [{ action: 'clock-in', label: 'Clock In' }],
  in: [
    { action: 'break-in', label: 'Start Break' },
    { action: 'clock-out', label: 'Clock Out' },
  ],
  onBreak: [
    { action: 'break-out', label: 'End Break' },
    { action: 'clock-out', label: 'Clock Out', isDisabled: true },
  ],
};

const sectionStyle = { px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'hairline' } as const;

/** Formats since when the person has been at work or on a break. */
function sinceText(open: UserTime | null, timeZone: string, now: Date): string {
  if (!open) return 'You are clocked out.';
  const onBreak = open.userBreakTimes?.find(({ breakEnd }) => breakEnd === null);
  if (onBreak) return `On break since ${formatSince(onBreak.breakStart, timeZone, now)}`;
  const pausedMs = breakMs(shiftOf(open), now);
  const breaks = pausedMs >= 60_000 ? `, with ${hoursText(pausedMs)} of breaks` : '';
  return `Clocked in since ${formatSince(open.clockStart, timeZone, now)}${breaks}`;
}

function Summary({ shifts, clock }: OwnTime) {
  const now = useServerNow(clock);
  const { timeZone } = useReader();
  const open = findOpenShift(shifts);
  const shift = open && shiftOf(open);
  const { todayMs, earlierMs } = workedToday(shifts, timeZone, now);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1.5 }}>
      <ProgressRing progress={todayMs / fullRingMs} size={76} isPaused={clockState(shift) === 'onBreak'}>
        <Typography component="span" sx={{ fontWeight: 650, fontSize: '0.8125rem' }}>
          {timerText(todayMs)}
        </Typography>
      </ProgressRing>
      <Box>
        <Typography variant="body2">{sinceText(open, timeZone, now)}</Typography>
        {earlierMs > 0 && (
          <Typography variant="body2" color="textSecondary">
            {open ? `With ${hoursText(earlierMs)} of earlier work today` : `${hoursText(todayMs)} of work today`}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Content({ shifts, clock, onLeave }: OwnTime & { readonly onLeave: () => void }) {
  const { step, stop, isBusy, dialog } = useClockSteps();
  const open = findOpenShift(shifts);
  const running = findRunningJob(open);
  const steps = stepsIn[clockState(open && shiftOf(open))];
  return (
    <>
      <Summary shifts={shifts} clock={clock} />
      {!open && shifts[0]?.autoClosedAt && (
        <Alert severity="info" sx={{ mx: 2, mb: 1.5 }}>
          {autoCloseNotice}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, px: 2, pb: 1.5 }}>
        {steps.map(({ action, label, isDisabled = false }, index) => (
          <Button
            key={action}
            fullWidth
            size="large"
            variant={index === 0 ? 'contained' : 'outlined'}
            {...disabledBy(isBusy ? 'The last step is being sent' : isDisabled && 'End the break first')}
            onClick={() => void step(action)}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box sx={sectionStyle}>
        {running ? (
          <RunningJob
            time={running}
            clock={clock}
            isBusy={isBusy}
            onStop={() => void stop({ serviceJobId: running.serviceJobId, userRoleId: running.serviceJobUserRoleId })}
            onLeave={onLeave}
          />
        ) : (
          <Typography color="textSecondary">No ongoing job</Typography>
        )}
      </Box>
      <JobTimes shifts={shifts} clock={clock} onLeave={onLeave} />
      <TrackerLinks onLeave={onLeave} />
      {dialog}
    </>
  );
}

/** The person's clock with its steps, the job they work on, and their times on jobs. */
export function TrackerPanel({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Loaded query={useQuery(ownTimeQuery)} what="Your time">
      {(own) => <Content {...own} onLeave={onLeave} />}
    </Loaded>
  );
}
