import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reachedStep, visitStepNames, type VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatTime } from '../../kernel/date-time.ts';
import { useVisitSteps, type SteppedJob } from './use-visit-steps.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

/** Describes the provider's progress; blank before they are on the way. */
function progressText({ onTheWayAt, expectedAt, arrivedAt, doneAt }: VisitProgress, timeZone: string): string {
  const time = (instant: string) => formatTime(instant, timeZone);
  if (doneAt) return `Done at ${time(doneAt)}`;
  if (arrivedAt) return `Arrived at ${time(arrivedAt)}`;
  if (!onTheWayAt) return '';
  return `On the way since ${time(onTheWayAt)}${expectedAt ? `, expected at ${time(expectedAt)}` : ''}`;
}

interface Props {
  readonly job: SteppedJob;
  readonly progress: VisitProgress;
  /** Whether the person makes the steps: only the provider, and only while the job accepts them. */
  readonly maySteer: boolean;
  /** Whether the files have already been handed in. */
  readonly isHandedIn?: boolean;
}

/**
 * Shows a provider's progress on a visit and, for the provider, the buttons that record it. A step counts here as soon as it is tapped, even while it
 * waits for a connection; it is sent with the time of the tap.
 */
export function VisitSteps({ job, progress, maySteer, isHandedIn = false }: Props) {
  const { timeZone } = useCurrentUser();
  const { shown, ahead: possible, make, isWaiting, isCut, refusal } = useVisitSteps(job, progress);
  const text = progressText(shown, timeZone);
  const ahead = maySteer ? possible : [];
  if (text === '' && ahead.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {text !== '' && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
        )}
        {isWaiting && (
          <Typography variant="caption" color="primary" sx={{ display: 'block', fontWeight: 600 }}>
            {isCut ? 'Waiting for connection' : 'Sending …'}
          </Typography>
        )}
      </Box>
      {ahead.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {ahead.map((step, index) => (
            <Button
              key={step}
              variant={index === 0 ? 'contained' : 'outlined'}
              {...disabledBy(refusal)}
              onClick={() => make(step)}
            >
              {visitStepNames[step]}
            </Button>
          ))}
        </Box>
      )}
      {maySteer && !isHandedIn && reachedStep(shown) === 'done' && (
        <Typography variant="body2" color="textSecondary">
          Upload the files and hand the job in when you can.
        </Typography>
      )}
    </Box>
  );
}
