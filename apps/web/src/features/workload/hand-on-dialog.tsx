import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import type { QueuedJob, WorkQueue, Workload } from '@shootdesk/shared/workload/workload.contract';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fullName } from '../../api/current-user.ts';
import { handJobsOn, workQueueQuery } from '../../data/jobs/workloads.ts';
import { loadText } from '../../entities/workload/load-text.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { hoursText } from '../../kernel/durations.ts';
import { useReader } from '../../kernel/reader.ts';
import { DialogFrame } from '../../ui/dialogs/titled-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { useHasRoom } from '../../ui/layout/use-has-room.ts';
import { candidatesOf, isInNeed, sendTo, type Destinations } from './hand-on-form.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) 240px' },
  alignItems: { xs: 'start', sm: 'center' },
  gap: 1,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface RowProps {
  readonly job: QueuedJob;
  readonly people: WorkQueue['people'];
  /** Id of the person who takes the job over; undefined if it stays. */
  readonly toId: number | undefined;
  /** Reason why the last attempt to hand the job on failed. */
  readonly refusal: string | undefined;
  readonly onChange: (toId: number | undefined) => void;
}

const stateBadges = {
  onTime: null,
  atRisk: <Badge tone="amber" text="At risk" />,
  late: <Badge tone="red" text="Late" />,
} as const;

function JobRow({ job, people, toId, refusal, onChange }: RowProps) {
  const { timeZone } = useReader();
  const { serviceJobId, name, service, serviceJobStatusId, due, minutes, candidateIds, proposedId } = job;
  const status = jobStatuses.find(({ id }) => id === serviceJobStatusId)?.description;
  const dueText = due ? `due ${formatDateTime(due, timeZone)}` : 'no deadline';
  return (
    <Box component="li" sx={rowStyle}>
      <Checkbox
        checked={toId !== undefined}
        disabled={proposedId === null}
        onChange={(_, isChecked) => onChange(isChecked ? (proposedId ?? undefined) : undefined)}
        slotProps={{ input: { 'aria-label': `Hand on ${name} #${serviceJobId}` } }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link href={`/service-jobs/${serviceJobId}`} target="_blank" rel="noopener" sx={standaloneLink}>
            {name} #{serviceJobId}
          </Link>
          {stateBadges[job.state]}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[service, status, dueText, hoursText(minutes * 60_000)].join(' · ')}
        </Typography>
        {proposedId === null && <Typography variant="body2">Nobody else can be assigned to it now.</Typography>}
        {refusal !== undefined && (
          <Typography variant="body2" color="error">
            Not handed on: {refusal}
          </Typography>
        )}
      </Box>
      {toId !== undefined && (
        <NativeSelect
          label="To"
          size="small"
          sx={{ gridColumn: { xs: 2, sm: 'auto' } }}
          value={toId}
          onChange={(id) => onChange(Number(id))}
          choices={people
            .filter(({ userId }) => candidateIds.includes(userId))
            .map((person) => ({ value: person.userId, name: `${fullName(person)}: ${loadText(person)}` }))}
          slotProps={{ htmlInput: { 'aria-label': `To, for ${name} #${serviceJobId}` } }}
        />
      )}
    </Box>
  );
}

interface Props {
  readonly person: Workload;
  readonly roleId: QueueRoleId;
  readonly onClose: () => void;
}

const countText = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

function Choosing({ person, roleId, onClose, queue }: Props & { readonly queue: WorkQueue }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const inNeed = queue.jobs.filter(isInNeed);
  const [destinations, setDestinations] = useState<Destinations>(() => sendTo(inNeed, null));
  const [wantedId, setWantedId] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  // Without jobs that the person no longer has.
  const chosen = queue.jobs.filter(({ serviceJobId }) => destinations[serviceJobId] !== undefined);
  const choose = (jobs: readonly QueuedJob[]) => setDestinations(sendTo(jobs, wantedId));
  const send = async () => {
    setIsBusy(true);
    try {
      const jobs = chosen.map(({ serviceJobId }) => ({ serviceJobId, userId: destinations[serviceJobId]! }));
      const outcomes = await handJobsOn(cache, person.userId, { serviceJobUserRoleId: roleId, jobs });
      const failed = outcomes.filter(({ isHandedOn }) => !isHandedOn);
      const done = outcomes.length - failed.length;
      if (done > 0) notify(`${countText(done)} handed on`, { type: 'success' });
      if (failed.length === 0) return onClose();
      setRefusals(new Map(failed.map(({ serviceJobId, message }) => [serviceJobId, message ?? ''])));
      setDestinations({});
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
    setIsBusy(false);
  };
  return (
    <>
      <DialogContent>
        {refusals.size > 0 && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {countText(refusals.size)} could not be handed on.
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, pt: 1 }}>
          <Chip label={`All (${queue.jobs.length})`} variant="outlined" onClick={() => choose(queue.jobs)} />
          {inNeed.length > 0 && (
            <Chip label={`Late or at risk (${inNeed.length})`} variant="outlined" onClick={() => choose(inNeed)} />
          )}
          <Chip label="None" variant="outlined" onClick={() => choose([])} />
          <NativeSelect
            label="Give to"
            size="small"
            sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 240 } }}
            value={wantedId ?? ''}
            placeholder="Who has least to do"
            onChange={(value) => {
              const id = value === '' ? null : Number(value);
              setWantedId(id);
              setDestinations(sendTo(chosen, id));
            }}
            choices={candidatesOf(queue).map((each) => ({ value: each.userId, name: fullName(each) }))}
          />
        </Box>
        {queue.jobs.length === 0 && <Typography>{fullName(person)} has no jobs any more.</Typography>}
        <Box component="ul" aria-label="Jobs" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {queue.jobs.map((job) => (
            <JobRow
              key={job.serviceJobId}
              {...{ job, people: queue.people }}
              toId={destinations[job.serviceJobId]}
              refusal={refusals.get(job.serviceJobId)}
              onChange={(toId) => {
                const { [job.serviceJobId]: _, ...others } = destinations;
                setDestinations(toId === undefined ? others : { ...others, [job.serviceJobId]: toId });
              }}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          {...disabledBy(chosen.length === 0 && 'No job is chosen')}
          onClick={() => void send()}
        >
          {chosen.length === 0 ? 'Choose jobs to hand on' : `Hand on ${countText(chosen.length)}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Hands several jobs of a person on to others in one step: those that will be late, or all of somebody who is away. */
export function HandOnDialog(props: Props) {
  const { person, roleId, onClose } = props;
  const hasRoom = useHasRoom();
  const queue = useQuery(workQueueQuery(person.userId, roleId));
  return (
    <DialogFrame
      title={`Hand on jobs of ${fullName(person)}`}
      maxWidth="md"
      fullScreen={!hasRoom}
      onCross={onClose}
      onClose={onClose}
    >
      <Loaded query={queue} what="The jobs">
        {(read) => <Choosing {...props} queue={read} />}
      </Loaded>
    </DialogFrame>
  );
}
