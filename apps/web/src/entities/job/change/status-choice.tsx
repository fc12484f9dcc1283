import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { maxWorkflowComment } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { jobStatuses, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { jobQuery } from '../../../data/jobs/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { ChoiceList, type Choice } from '../../../ui/inputs/choice-list.tsx';
import { disabledBy, notRight } from '../../../ui/inputs/disabled-by.ts';
import { StatusBadge } from '../status-badge.tsx';
import { needsWords, offeredStatuses } from '../status/status-form.ts';
import { moveJob } from './change-job.ts';
import { OtherWay } from './other-way.tsx';
import type { ChangeRun } from './use-change-runner.tsx';

type Status = ServiceJobWithStatuses['allowedStatuses'][number];

const choiceOf = (status: Pick<Status, 'id' | 'description'>): Choice => ({
  id: String(status.id),
  name: status.description,
});

const runTo = (status: Pick<Status, 'id' | 'description'>, comment?: string): ChangeRun => ({
  title: status.description,
  one: (job, tools) => moveJob(job, { toStatusId: status.id, ...(comment && { comment }) }, tools),
});

interface CommentSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const CommentSwitch = (props: CommentSwitchProps) => (
  <OtherWay label="With a comment…" hint="Enter changes it at once, Shift+Enter with a comment" {...props} />
);

interface OneProps {
  readonly job: ServiceJob;
  readonly onRun: (run: ChangeRun) => void;
  /** Called when the move requires the form with its reason and warnings. */
  readonly onForm: (job: ServiceJobWithStatuses, move: { readonly toStatusId: number; readonly title: string }) => void;
}

/** The statuses to which the person may move a job now. */
export function StatusOfOne({ job, onRun, onForm }: OneProps) {
  const [isCommented, setIsCommented] = useState(false);
  const { data, error } = useQuery(jobQuery(job.id));
  const statuses = data ? offeredStatuses(data) : [];
  const choose = ({ id }: Choice, isOther: boolean) => {
    const status = statuses.find((each) => String(each.id) === id);
    if (!status || !data) return;
    if (isOther || isCommented || needsWords(status.id))
      onForm(data, { toStatusId: status.id, title: status.description });
    else onRun(runTo(status));
  };
  const nothing = error ? firstMessage(error) : 'You may not move this job to another status now.';
  return (
    <>
      {data?.status && (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <StatusBadge status={data.status} />
        </Box>
      )}
      <ChoiceList
        label="New status"
        choices={statuses.map(choiceOf)}
        onChoose={choose}
        emptyText={data || error ? nothing : 'Loading …'}
      />
      <CommentSwitch isOn={isCommented} onChange={setIsCommented} />
    </>
  );
}

interface SeveralProps {
  readonly onRun: (run: ChangeRun) => void;
}

/** Asks for the comment of a move of several jobs. */
function CommentForm({ status, onRun }: SeveralProps & { readonly status: Pick<Status, 'id' | 'description'> }) {
  const [comment, setComment] = useState('');
  const { isTooLong, text } = textLength(comment, maxWorkflowComment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() !== '' && !isTooLong) onRun(runTo(status, comment.trim()));
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 1.5, pt: 1, pb: 1.5, display: 'grid', gap: 1 }}>
      <TextField
        label={`Comment to ${status.description}`}
        // oxlint-disable-next-line no-autofocus -- it is what the choice waits for
        autoFocus
        required
        multiline
        minRows={2}
        maxRows={6}
        value={comment}
        error={isTooLong}
        helperText={text ?? 'Everybody who sees the jobs can read it in the history.'}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" variant="contained" {...disabledBy((comment.trim() === '' || isTooLong) && notRight)}>
        Change status
      </Button>
    </Box>
  );
}

/** All statuses that can be set by hand, for several jobs. The server moves those jobs for which the workflow allows it. */
export function StatusOfSeveral({ onRun }: SeveralProps) {
  const [isCommented, setIsCommented] = useState(false);
  const [explained, setExplained] = useState<Pick<Status, 'id' | 'description'> | null>(null);
  const statuses = jobStatuses.filter(({ id }) => id !== JobStatusId.AwaitingSelection);
  if (explained) return <CommentForm status={explained} onRun={onRun} />;
  const choose = ({ id }: Choice, isOther: boolean) => {
    const status = statuses.find((each) => String(each.id) === id);
    if (!status) return;
    if (isOther || isCommented || needsWords(status.id)) setExplained(status);
    else onRun(runTo(status));
  };
  return (
    <>
      <ChoiceList label="New status" choices={statuses.map(choiceOf)} onChoose={choose} emptyText="No such status" />
      <CommentSwitch isOn={isCommented} onChange={setIsCommented} />
    </>
  );
}
