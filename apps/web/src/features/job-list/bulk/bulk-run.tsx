import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../../kernel/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { assignmentMoves } from '../../../entities/job/people/assignment-moves.ts';
import type { JobOutcome } from '../../../entities/job/run/outcome-list.tsx';
import { OutcomeDialog, ProgressDialog } from '../../../entities/job/run/run-dialogs.tsx';
import { useBulkAction, type BulkAction } from './use-bulk-action.ts';

/** An action on some jobs that the person has to confirm. */
export interface Run {
  readonly action: BulkAction;
  readonly jobs: readonly ServiceJob[];
}

const words = {
  assign: {
    title: 'Assign Jobs to Esoft',
    verb: 'assign',
    to: ' to Esoft',
    success: 'Successfully assigned jobs to Esoft!',
  },
  archive: { title: 'Bulk Archive', verb: 'archive', to: '', success: 'Jobs archived' },
  unarchive: { title: 'Bulk Unarchive', verb: 'unarchive', to: '', success: 'Jobs unarchived' },
} as const;

interface Props {
  readonly run: Run;
  /** Called after the attempt, once the list has been refetched. */
  readonly onCarriedOut: () => void;
  /** Called when the person cancels; the selection stays. */
  readonly onCancel: () => void;
  /** Called with the ids of failed jobs when the action has ended. */
  readonly onEnd: (failed: readonly number[]) => void;
}

/** Runs one bulk action, from its confirmation to the outcome of each job. */
export function BulkRun({ run: { action, jobs }, onCarriedOut, onCancel, onEnd }: Props) {
  const { title, verb, to, success } = words[action.kind];
  const bulk = useBulkAction();
  const notify = useNotify();
  const finish = (outcomes: readonly JobOutcome[]) => {
    if (outcomes.some(({ isDone }) => !isDone)) return;
    notify(success, { type: 'success' });
    if (outcomes.length === 1) onEnd([]);
  };
  const fail = (error: unknown) => {
    const reason = firstMessage(error);
    // Archiving gets a general sentence; the log has the reason.
    notify(action.kind === 'assign' ? reason : 'Something went wrong.', { type: 'warning' });
    onCancel();
  };
  const carryOut = () =>
    bulk.mutate(
      { action, ids: jobs.map(({ id }) => id) },
      { onSuccess: finish, onError: fail, onSettled: onCarriedOut },
    );
  if (bulk.isPending) return <ProgressDialog title={title} done={bulk.done} total={jobs.length} />;
  if (bulk.data) {
    const failed = bulk.data.filter(({ isDone }) => !isDone).map(({ serviceJobId }) => serviceJobId);
    return <OutcomeDialog title={title} outcomes={bulk.data} jobs={jobs} onClose={() => onEnd(failed)} />;
  }
  const moves = action.kind === 'assign' ? assignmentMoves(jobs) : '';
  const count = `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'}`;
  return (
    <ConfirmDialog
      title={title}
      text={`This action will ${verb} ${count}${to}. Do you wish to proceed?`}
      note={moves}
      isBusy={false}
      onYes={carryOut}
      onClose={onCancel}
    />
  );
}
