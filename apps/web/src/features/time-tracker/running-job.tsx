import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullRingMs, lengthMs } from '@shootdesk/shared/time/shift';
import type { JobTime } from '@shootdesk/shared/time/time.contract';
import { timerText } from '../../kernel/durations.ts';
import { useServerNow, type ServerClock } from '../../kernel/server-clock.ts';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { JobTimeName } from './job-time-name.tsx';

interface Props {
  readonly time: JobTime;
  readonly clock: ServerClock;
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly onLeave: () => void;
}

/** The job that the person is working on, with its running time. */
export function RunningJob({ time, clock, isBusy, onStop, onLeave }: Props) {
  const elapsed = lengthMs({ start: new Date(time.jobStart), end: null }, useServerNow(clock));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <ProgressRing progress={elapsed / fullRingMs} size={30} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <JobTimeName time={time} onLeave={onLeave} />
        <Typography variant="body2" color="textSecondary">
          {timerText(elapsed)}
        </Typography>
      </Box>
      <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onStop} sx={{ flex: 'none' }}>
        Stop
      </Button>
    </Box>
  );
}
