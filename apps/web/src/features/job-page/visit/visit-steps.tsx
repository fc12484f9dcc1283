import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  reachedStep,
  stepsAhead,
  visitStepNames,
  type VisitProgress,
  type VisitStep,
} from '@shootdesk/shared/dispatch/visit.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../api/current-user.ts';
import { visitQuery } from '../../../data/dispatch/visits.ts';
import { formatTime } from '../../../kernel/date-time.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { newChangeId, subjectOf, type WaitingStep } from '../waiting/waiting-changes.ts';

/** How far the provider is, in words; blank before they set out. */
function progressText({ onTheWayAt, expectedAt, arrivedAt, doneAt }: VisitProgress, timeZone: string): string {
  const time = (instant: string) => formatTime(instant, timeZone);
  if (doneAt) return `Done at ${time(doneAt)}`;
  if (arrivedAt) return `Arrived at ${time(arrivedAt)}`;
  if (!onTheWayAt) return '';
  return `On the way since ${time(onTheWayAt)}${expectedAt ? `, expected at ${time(expectedAt)}` : ''}`;
}

interface StepProps {
  readonly job: ServiceJobWithStatuses;
  readonly dateService: string;
  readonly step: VisitStep;
  readonly isNext: boolean;
}

/** A step to make: at once, or when there is a connection again, with the time of the tap. */
function StepButton({ job: { id: jobId, name: jobName }, dateService, step, isNext }: StepProps) {
  const { change, put, canWait } = useWaiting<WaitingStep>(subjectOf({ kind: 'step', jobId, step }));
  const what = visitStepNames[step];
  const make = () =>
    put({ kind: 'step', id: newChangeId(), jobId, jobName, what, step, dateService, at: new Date().toISOString() });
  return (
    <Button variant={isNext ? 'contained' : 'outlined'} disabled={change !== null || !canWait} onClick={make}>
      {what}
      {change && ' …'}
    </Button>
  );
}

/** How far the provider is with the visit, for everybody; for the provider also the buttons that say so. */
export function VisitSteps({ job }: { readonly job: ServiceJobWithStatuses }) {
  const user = useCurrentUser();
  const { data } = useQuery({ ...visitQuery(job.id), enabled: job.dateService !== null });
  if (!data || job.dateService === null) return null;
  const text = progressText(data, user.timeZone);
  const isProvider = job.users?.some(
    ({ userId, serviceJobUserRoleId }) => userId === user.id && serviceJobUserRoleId === JobUserRoleId.OnSiteProvider,
  );
  const ahead = isProvider && !isUploaded(job.serviceJobStatusId) ? stepsAhead(data) : [];
  if (text === '' && ahead.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, pb: 1.5 }}>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {text}
      </Typography>
      {ahead.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {ahead.map((step, index) => (
            <StepButton key={step} job={job} dateService={job.dateService!} step={step} isNext={index === 0} />
          ))}
        </Box>
      )}
      {reachedStep(data) === 'done' && ahead.length === 0 && isProvider && !isUploaded(job.serviceJobStatusId) && (
        <Typography variant="body2" color="textSecondary">
          Upload the files and hand the job in when you can.
        </Typography>
      )}
    </Box>
  );
}
