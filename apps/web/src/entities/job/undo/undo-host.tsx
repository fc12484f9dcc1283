import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { readListsAfter } from '../../../data/jobs/job-cache.ts';
import { fetchJob, fetchJobHistory } from '../../../data/jobs/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { JobOutcome } from '../run/outcome-list.tsx';
import { OutcomeDialog, ProgressDialog } from '../run/run-dialogs.tsx';
import { runOverJobs, type Done } from '../run/run-over-jobs.ts';
import { useSharedConfirmation, type RunConfirmed } from '../run/use-shared-confirmation.ts';
import { carryOut } from './carry-out.ts';
import type { DoneChange, UndoStep } from './done-change.ts';
import { planUndo } from './plan-undo.ts';
import { onUndoRequest, undoStack } from './undo-stack.ts';

/** Who gave the job its status; null where that is not known. */
async function findMover(cache: QueryClient, change: DoneChange, job: ServiceJobWithStatuses): Promise<string | null> {
  if (change.kind !== 'status' || job.serviceJobStatusId === change.after) return null;
  const [latest] = await fetchJobHistory(cache, job.id).catch(() => []);
  return latest?.createdBy ? fullName(latest.createdBy) : null;
}

interface Tools {
  readonly cache: QueryClient;
  readonly timeZone: string;
  readonly run: RunConfirmed;
}

async function takeBack(change: DoneChange, { cache, timeZone, run }: Tools): Promise<Done> {
  const job = await fetchJob(cache, change.jobId);
  const mover = await findMover(cache, change, job);
  const { calls, left } = planUndo(change, job, { instant: (at) => formatDateTime(at, timeZone), mover });
  await carryOut(cache, job, calls, run);
  return { isDone: calls.length > 0, text: [calls.length > 0 && 'Taken back', left].filter(Boolean).join('. ') };
}

interface Running {
  readonly step: UndoStep;
  readonly done: number;
  readonly outcomes: readonly JobOutcome[] | null;
}

/** The changes of a step with one for each job, in the order in which they are taken back. */
const jobsOf = ({ changes }: UndoStep) => changes.toReversed().map((change) => ({ id: change.jobId, change }));

/** Takes steps back, one after the other. */
function useUndo() {
  const { id: userId, timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { begin, dialog } = useSharedConfirmation();
  const [running, setRunning] = useState<Running | null>(null);
  /** The undo under way, for which the next one waits, because both may be of one job. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const tell = (step: UndoStep, outcomes: readonly JobOutcome[]) => {
    const isClean = outcomes.every(({ isDone, text }) => isDone && text === 'Taken back');
    const [only] = outcomes;
    setRunning(null);
    if (isClean) notify(`Taken back: ${step.title}`, { type: 'success' });
    else if (outcomes.length === 1 && only) {
      const name = step.changes[0]?.name ?? 'Job';
      notify(`${name} #${only.serviceJobId}: ${only.isDone ? '' : 'Not taken back. '}${only.text}`, {
        type: 'warning',
        multiLine: true,
      });
    } else setRunning({ step, done: outcomes.length, outcomes });
  };
  const undo = async (stepId: string | null) => {
    const stack = undoStack(userId);
    const step = stack.take(stepId);
    if (!step) {
      if (stepId === null) notify('There is nothing to take back.', { type: 'info' });
      return;
    }
    const isLong = step.changes.length > 1;
    const show = (done: number) => isLong && setRunning({ step, done, outcomes: null });
    show(0);
    const run = begin();
    const one = ({ change }: { change: DoneChange }) => takeBack(change, { cache, timeZone, run });
    const outcomes = await readListsAfter(cache, () => runOverJobs(jobsOf(step), { one, onProgress: show }));
    tell(step, outcomes);
  };
  const request = (stepId: string | null) => {
    underWay.current = underWay.current.then(() => undo(stepId)).catch(() => undefined);
  };
  return { userId, request, running, close: () => setRunning(null), dialog };
}

/** Takes changes of jobs back: by Ctrl+Z from anywhere but a field, a layer or a drawing, and by 'Undo' in a notice. Once in a shell. */
export function UndoHost() {
  const { userId, request, running, close, dialog } = useUndo();
  const onRequest = useEffectEvent((ofUser: number, stepId: string | null) => {
    if (ofUser === userId) request(stepId);
  });
  useEffect(() => onUndoRequest((ofUser, stepId) => onRequest(ofUser, stepId)), []);
  useCommands([
    {
      ...{ id: 'undo', name: 'Take the last change of jobs back', group: 'Everywhere', keys: ['Ctrl+z'] },
      isLeftToFields: true,
      run: () => request(null),
    },
  ]);
  const title = running && `Undo: ${running.step.title}`;
  const names = (running?.step.changes ?? []).map(({ jobId, name }) => ({ id: jobId, name, campaign: null }));
  return (
    <>
      {running && title && !running.outcomes && (
        <ProgressDialog title={title} done={running.done} total={running.step.changes.length} />
      )}
      {running?.outcomes && title && (
        <OutcomeDialog title={title} outcomes={running.outcomes} jobs={names} onClose={close} />
      )}
      {dialog}
    </>
  );
}
