import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { fullName, useCurrentUser } from '../../api/current-user.ts';
import { messageUrl, visitOf } from '../../entities/job/visit.ts';
import { formatTime } from '../../kernel/date-time.ts';
import { minutesText } from '../../kernel/durations.ts';
import type { Delay } from './lateness.ts';
import { onTouch } from '../../ui/layout/theme.ts';

interface Props {
  readonly job: Stop['job'];
  readonly delay: Delay;
  /** The arrival time in the last message to the agent; null before the first message. */
  readonly told: string | null;
  readonly onTold: (arrival: string) => void;
}

/**
 * Shows the provider's delay, with a drafted message to the agent that the provider's own phone sends. Once the draft has been opened, the
 * notice is less prominent, and a later arrival can be sent again.
 */
export function LateNotice({ job, delay: { arrival, minutes }, told, onTold }: Props) {
  const user = useCurrentUser();
  const { place, agent } = visitOf(job);
  const clocks = job.campaign?.timeZone ?? user.timeZone;
  const [start, expected] = [formatTime(job.dateService!, clocks), formatTime(arrival, clocks)];
  const greeting = agent?.name ? `Hi ${agent.name}` : 'Hi';
  const message = `${greeting}, this is ${fullName(user)}. I am running late for ${place} and expect to arrive at ${expected} instead of ${start}. Sorry for the delay.`;
  return (
    <Alert
      severity={told ? 'info' : 'warning'}
      role={told ? 'group' : 'status'}
      aria-label="Running late"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-action': { ml: 0, pl: 0 } }}
      action={
        agent && (
          <Button
            variant={told ? 'outlined' : 'contained'}
            color={told ? 'inherit' : 'warning'}
            startIcon={<SmsOutlined />}
            href={messageUrl(agent.phone, message)}
            onClick={() => onTold(arrival)}
            sx={{ [onTouch]: { minHeight: 48 } }}
          >
            Text{agent.name && ` ${agent.name}`}
          </Button>
        )
      }
    >
      Expected at {formatTime(arrival, user.timeZone)}, {minutesText(minutes)} late.
      {told && ` ${agent?.name || 'The agent'} was told ${formatTime(told, user.timeZone)}.`}
    </Alert>
  );
}
