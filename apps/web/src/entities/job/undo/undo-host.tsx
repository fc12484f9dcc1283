import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { readListsAfter } from '../../../data/jobs/job-cache.ts';
import { fetchJob, fetchJobHistory } from '../../../data/jobs/queries.ts';
import { ApiError } from '../../../kernel/api-error.ts';
import { formatDateTime, relativeTime } from '../../../kernel/date-time.ts';
import { useAsk } from '../../../ui/dialogs/use-ask.tsx';
import type { JobOutcome } from '../run/outcome-list.tsx';
import { OutcomeDialog, ProgressDialog } from '../run/run-dialogs.tsx';
import { runOverJobs, type Done } from '../run/run-over-jobs.ts';
import { useSharedConfirmation, type RunConfirmed } from '../run/use-shared-confirmation.ts';
import { carryOut } from './carry-out.ts';
import type { DoneChange, UndoStep } from './done-change.ts';
import { planUndo } from './plan-undo.ts';
import { UndoButton } from './undo-button.tsx';
import { onUndoRequest, undoStack } from './undo-stack.ts';

/** Who set the job's status since; null if nobody did, or if unknown. */
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

/** Whether the same call may succeed later: no response, or a failure of the server. A rule that refuses it now will refuse it again. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const longAgoMs = 10 * 60_000;
const manyJobs = 20;

/** Question before Ctrl+Z undoes an old or a large step, which the person may not have in mind; null for other steps. */
function questionOf({ title, at, changes }: UndoStep): string | null {
  const count = new Set(changes.map(({ jobId }) => jobId)).size;
  const isLongAgo = Date.now() - at > longAgoMs;
  if (!isLongAgo && count <= manyJobs) return null;
  const when = isLongAgo ? `, of ${relativeTime(new Date(at).toISOString(), new Date())}` : '';
  return `${title}${when}. ${count === 1 ? 'One job changes' : `${count} jobs change`}.`;
}

interface Running {
  readonly step: UndoStep;
  readonly done: number;
  readonly outcomes: readonly JobOutcome[] | null;
  /** Whether a part of the step can be tried again. */
  readonly isKept: boolean;
}

/** The changes of a step in the order of their undo, with the job's id. */
const jobsOf = ({ changes }: UndoStep) => changes.toReversed().map((change) => ({ id: change.jobId, change }));

/** Undoes steps one after the other. */
function useUndo() {
  const { id: userId, timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { begin, dialog } = useSharedConfirmation();
  const { ask, dialog: question } = useAsk();
  const [running, setRunning] = useState<Running | null>(null);
  /** The running undo. The next one waits for it, because both may change the same job. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const tell = (step: UndoStep, outcomes: readonly JobOutcome[], isKept: boolean) => {
    const isClean = outcomes.every(({ isDone, text }) => isDone && text === 'Taken back');
    const [only] = outcomes;
    setRunning(null);
    if (isClean) notify(`Taken back: ${step.title}`, { type: 'success' });
    else if (outcomes.length === 1 && only) {
      const name = step.changes[0]?.name ?? 'Job';
      notify(`${name} #${only.serviceJobId}: ${only.isDone ? '' : 'Not taken back. '}${only.text}`, {
        type: 'warning',
        multiLine: true,
        ...(isKept && { action: <UndoButton userId={userId} stepId={step.id} /> }),
      });
    } else setRunning({ step, done: outcomes.length, outcomes, isKept });
  };
  const undo = async (stepId: string | null) => {
    const stack = undoStack(userId);
    const last = stack.read().at(-1);
    if (stepId === null) {
      if (!last) return notify('There is nothing to take back.', { type: 'info' });
      const text = questionOf(last);
      if (text !== null && !(await ask({ title: 'Take back?', text }))) return;
    }
    const step = stack.take(stepId ?? last?.id ?? null);
    if (!step) return;
    const isLong = step.changes.length > 1;
    const show = (done: number) => isLong && setRunning({ step, done, outcomes: null, isKept: false });
    show(0);
    const run = begin();
    const settled = new Set<DoneChange>();
    const one = async ({ change }: { change: DoneChange }) => {
      try {
        const done = await takeBack(change, { cache, timeZone, run });
        settled.add(change);
        return done;
      } catch (error) {
        if (!isPassing(error)) settled.add(change);
        throw error;
      }
    };
    const outcomes = await readListsAfter(cache, () => runOverJobs(jobsOf(step), { one, onProgress: show }));
    const kept = step.changes.filter((change) => !settled.has(change));
    if (kept.length > 0) stack.restore({ ...step, changes: kept });
    tell(step, outcomes, kept.length > 0);
  };
  const request = (stepId: string | null) => {
    underWay.current = underWay.current.then(() => undo(stepId)).catch(() => undefined);
  };
  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  const close = () => {
    setRunning(null);
    if (running?.isKept) {
      const action = <UndoButton userId={userId} stepId={running.step.id} />;
      notify(`Not yet taken back as a whole: ${running.step.title}`, { type: 'warning', action });
    }
  };
  return { userId, request, running, close, dialogs };
}

/** Undoes changes of jobs when the key or 'Undo' in a toast requests it. Rendered once per shell, because a toast outlives its screen. */
export function UndoHost() {
  const { userId, request, running, close, dialogs } = useUndo();
  const onRequest = useEffectEvent((ofUser: number, stepId: string | null) => {
    if (ofUser === userId) request(stepId);
  });
  useEffect(() => onUndoRequest((ofUser, stepId) => onRequest(ofUser, stepId)), []);
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
      {dialogs}
    </>
  );
}
