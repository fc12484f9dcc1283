import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { readListsAfter } from '../../../data/jobs/job-cache.ts';
import type { JobOutcome } from '../run/outcome-list.tsx';
import { OutcomeDialog, ProgressDialog } from '../run/run-dialogs.tsx';
import { runOverJobs } from '../run/run-over-jobs.ts';
import { useSharedConfirmation } from '../run/use-shared-confirmation.ts';
import { ofJob, type DoneChange } from '../undo/done-change.ts';
import { requestUndo } from '../undo/undo-stack.ts';
import { useTellDone } from '../undo/use-tell-done.tsx';
import type { Changed, Tools } from './change-job.ts';

/** The same change for several jobs. */
export interface ChangeRun {
  /** Name of the change, such as 'Status: Assigned'. */
  readonly title: string;
  readonly one: (job: ServiceJob, tools: Tools) => Promise<Changed>;
}

interface Running {
  readonly title: string;
  readonly jobs: readonly ServiceJob[];
  readonly done: number;
  readonly outcomes: readonly JobOutcome[] | null;
  readonly stepId: string | null;
}

interface ChangeRunner {
  readonly start: (jobs: readonly ServiceJob[], run: ChangeRun) => void;
  readonly isRunning: boolean;
  /** Progress, outcomes and questions; must be rendered. */
  readonly dialogs: ReactNode;
}

/** Changes jobs one by one, reports for each what failed and why, and stores the changes for an undo. */
export function useChangeRunner(
  onEnd?: (jobs: readonly ServiceJob[], failed: readonly number[]) => void,
): ChangeRunner {
  const cache = useQueryClient();
  const notify = useNotify();
  const tellDone = useTellDone();
  const { id: userId } = useCurrentUser();
  const { begin, dialog } = useSharedConfirmation();
  const [running, setRunning] = useState<Running | null>(null);
  const tell = (jobs: readonly ServiceJob[], title: string, outcomes: readonly JobOutcome[], done: DoneChange[]) => {
    const [job] = jobs;
    const [only] = outcomes;
    setRunning(null);
    const isOne = jobs.length === 1 && job && only;
    const subject = isOne ? `${ofJob(job).name} #${job.id}` : `${new Set(done.map(({ jobId }) => jobId)).size} jobs`;
    const stepId = done.length > 0 ? tellDone(`${subject}: ${title}`, done) : null;
    if (isOne) {
      if ((stepId === null || !only.isDone) && only.text !== 'Not confirmed.') {
        notify(only.text, { type: only.isDone ? 'info' : 'warning', multiLine: true });
      }
    } else if (stepId === null || outcomes.some(({ isDone }) => !isDone)) {
      setRunning({ title, jobs, done: outcomes.length, outcomes, stepId });
    }
  };
  const start = async (jobs: readonly ServiceJob[], { title, one }: ChangeRun) => {
    const show = (done: number) => jobs.length > 1 && setRunning({ title, jobs, done, outcomes: null, stepId: null });
    show(0);
    const tools = { cache, run: begin() };
    const done: DoneChange[] = [];
    const outcomes = await readListsAfter(cache, () =>
      runOverJobs(jobs, {
        one: async (job) => {
          const { text, changes, left } = await one(job, tools);
          done.push(...changes);
          return left === undefined ? { isDone: true, text } : { isDone: false, text: `${text}. ${left}` };
        },
        onProgress: show,
      }),
    );
    onEnd?.(
      jobs,
      outcomes.filter(({ isDone }) => !isDone).map(({ serviceJobId }) => serviceJobId),
    );
    tell(jobs, title, outcomes, done);
  };
  const undo = () => {
    setRunning(null);
    requestUndo(userId, running?.stepId ?? null);
  };
  return {
    start: (jobs, run) => void start(jobs, run),
    isRunning: running !== null,
    dialogs: (
      <>
        {running && !running.outcomes && (
          <ProgressDialog title={running.title} done={running.done} total={running.jobs.length} />
        )}
        {running?.outcomes && (
          <OutcomeDialog
            title={running.title}
            outcomes={running.outcomes}
            jobs={running.jobs}
            onUndo={running.stepId === null ? undefined : undo}
            onClose={() => setRunning(null)}
          />
        )}
        {dialog}
      </>
    ),
  };
}
