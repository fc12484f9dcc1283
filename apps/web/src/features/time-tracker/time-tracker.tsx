import Coffee from '@mui/icons-material/Coffee';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Timer from '@mui/icons-material/Timer';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { clockState, fullRingMs, type ClockState } from '@shootdesk/shared/time/shift';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { ownTimeQuery, rereadTime } from '../../data/time/queries.ts';
import { findOpenShift, shiftOf, workedToday } from '../../entities/time/own-shifts.ts';
import { timerText } from '../../kernel/durations.ts';
import { useReader } from '../../kernel/reader.ts';
import { useClockCheck, useServerNow } from '../../kernel/server-clock.ts';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { TrackerPanel } from './tracker-panel.tsx';
import type { OwnTime } from './own-time.ts';
import { useAutoCloseNotice } from './use-auto-close-notice.ts';

const stateTexts: Readonly<Record<ClockState, string>> = { out: 'Clocked out', in: 'Clocked in', onBreak: 'On break' };
const icons = { out: Timer, in: PlayArrow, onBreak: Coffee } as const;

const buttonStyle = {
  gap: 1,
  px: 0.75,
  py: 0.5,
  borderRadius: 1,
  flex: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** Beside the ring; on a phone visible to screen readers only. */
const textStyle = (theme: Theme) => ({
  textAlign: 'left',
  lineHeight: 1.2,
  minWidth: 68,
  [theme.breakpoints.down('md')]: { ...visuallyHidden, minWidth: 0 },
});

/** The state of the person's clock in the top bar with today's working time, which is running while the person works. */
function ClockFace({ shifts, clock }: OwnTime) {
  const now = useServerNow(clock);
  const open = findOpenShift(shifts);
  const shift = open && shiftOf(open);
  const state = clockState(shift);
  const { todayMs } = workedToday(shifts, useReader().timeZone, now);
  const Icon = icons[state];
  return (
    <>
      <ProgressRing progress={todayMs / fullRingMs} size={30} isPaused={state === 'onBreak'}>
        <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ProgressRing>
      <Box component="span" sx={textStyle}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {timerText(todayMs)}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {stateTexts[state]}
        </Typography>
      </Box>
    </>
  );
}

function Tracker() {
  const cache = useQueryClient();
  const { data } = useQuery(ownTimeQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const reread = useCallback(() => void rereadTime(cache), [cache]);
  useClockCheck(data?.clock, reread);
  useAutoCloseNotice(data?.shifts);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <Box component="span" sx={visuallyHidden}>
          Time tracker
        </Box>
        {data ? (
          <ClockFace {...data} />
        ) : (
          <ProgressRing progress={0} size={30}>
            <Timer aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          </ProgressRing>
        )}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Time tracker',
            sx: { width: 'min(380px, calc(100vw - 32px))', border: '1px solid', borderColor: 'divider' },
          },
        }}
      >
        <TrackerPanel onLeave={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

/** The time tracker of the top bar; renders nothing for people whose tracker is off. */
export function TimeTracker() {
  return useCurrentUser().flags.includes('Disable_Time_Tracker') ? null : <Tracker />;
}
