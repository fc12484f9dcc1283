import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { clockState, fullRingMs, lengthMs, type ClockAction, type ClockState } from '@shootdesk/shared/time/shift';
import type { JobTime, UserTime } from '@shootdesk/shared/time/time.contract';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../api/current-user.ts';
import { ownTimeQuery } from '../../../data/time/queries.ts';
import { findOpenShift, findRunningJob, jobNameOf, shiftOf } from '../../../entities/time/own-shifts.ts';
import { useClockSteps } from '../../../entities/time/use-clock-steps.tsx';
import { hoursText, timerText } from '../../../kernel/durations.ts';
import { useServerNow, type ServerClock } from '../../../kernel/server-clock.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

const busy = 'The last step is being sent';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

interface OwnRole {
  readonly id: number;
  readonly name: string;
}

function useOwnRoles({ users }: ServiceJobWithStatuses): readonly OwnRole[] {
  const { id } = useCurrentUser();
  const ids = new Set((users ?? []).filter(({ userId }) => userId === id).map((user) => user.serviceJobUserRoleId));
  return jobUserRoles.filter((role) => ids.has(role.id)).map((role) => ({ id: role.id, name: role.description }));
}

/** What the person must do before time on a job can start, by the state of their clock. */
const before: Readonly<
  Record<ClockState, { readonly text: string; readonly label: string; readonly step: ClockAction } | null>
> = {
  out: { text: 'You are not clocked in.', label: 'Clock In and Start', step: 'clock-in' },
  onBreak: { text: 'You are on a break.', label: 'End Break and Start', step: 'break-out' },
  in: null,
};

function Running({
  time,
  clock,
  isBusy,
  onStop,
}: {
  readonly time: JobTime;
  readonly clock: ServerClock;
  readonly isBusy: boolean;
  readonly onStop: () => void;
}) {
  const elapsed = lengthMs({ start: new Date(time.jobStart), end: null }, useServerNow(clock));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <ProgressRing progress={elapsed / fullRingMs} size={40} />
      <Typography sx={{ flexGrow: 1, fontWeight: 650 }}>{timerText(elapsed)}</Typography>
      <CommandButton
        variant="contained"
        label="Stop"
        command={{
          id: 'stop-job-time',
          name: 'Stop my time on the job',
          group: 'This page',
          refusal: isBusy && busy,
          run: onStop,
        }}
      />
    </Box>
  );
}

/** Sum of the person's earlier times on the job, within the listed shifts. */
function earlierMs(shifts: readonly UserTime[], jobId: number): number {
  return shifts
    .flatMap(({ serviceJobUserTimes }) => serviceJobUserTimes ?? [])
    .filter(({ serviceJobId, jobEnd }) => serviceJobId === jobId && jobEnd !== null)
    .reduce((sum, { totalClockTime }) => sum + totalClockTime, 0);
}

interface TrackerProps {
  readonly jobId: number;
  readonly roles: readonly OwnRole[];
  readonly shifts: readonly UserTime[];
  readonly clock: ServerClock;
}

function Tracker({ jobId, roles, shifts, clock }: TrackerProps) {
  const { step, start, stop, isBusy, dialog } = useClockSteps();
  const open = findOpenShift(shifts);
  const running = findRunningJob(open);
  const isHere = running?.serviceJobId === jobId;
  const first = before[clockState(open && shiftOf(open))];
  const begin = async (userRoleId: number) => {
    if (!first || (await step(first.step))) await start({ serviceJobId: jobId, userRoleId });
  };
  const label = first?.label ?? 'Start';
  const earlier = earlierMs(shifts, jobId);
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.25 }}>
      {isHere && (
        <Running
          time={running}
          clock={clock}
          isBusy={isBusy}
          onStop={() => void stop({ serviceJobId: jobId, userRoleId: running.serviceJobUserRoleId })}
        />
      )}
      {!isHere && first && <Typography>{first.text}</Typography>}
      {!isHere && running && <Typography>Your time on {jobNameOf(running)} is running.</Typography>}
      {!isHere && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {roles.map(({ id, name }) => (
            <CommandButton
              key={id}
              variant="contained"
              command={{
                id: `start-job-time-${id}`,
                name: roles.length === 1 ? label : `${label} as ${name}`,
                group: 'This page',
                words: 'time tracker',
                refusal: isBusy && busy,
                run: () => void begin(id),
              }}
            />
          ))}
        </Box>
      )}
      {earlier > 0 && (
        <Typography variant="body2" color="textSecondary">
          {hoursText(earlier)} before, in the last 7 days
        </Typography>
      )}
      {dialog}
    </Box>
  );
}

function OwnTracker({ jobId, roles }: Pick<TrackerProps, 'jobId' | 'roles'>) {
  return (
    <Panel title="Job Tracker">
      <Loaded query={useQuery(ownTimeQuery)} what="Your time">
        {(own) => <Tracker jobId={jobId} roles={roles} {...own} />}
      </Loaded>
    </Panel>
  );
}

/** Starts and stops the person's time on the job. Only for people assigned to it whose time tracker is on. */
export function JobTrackerPanel({ job }: Props) {
  const { flags } = useCurrentUser();
  const roles = useOwnRoles(job);
  if (roles.length === 0 || flags.includes('Disable_Time_Tracker')) return null;
  return <OwnTracker jobId={job.id} roles={roles} />;
}
