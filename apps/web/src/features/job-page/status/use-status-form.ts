import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ApiError, firstMessage } from '../../../api/api-error.ts';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { CalledOff } from '../../../ui/form/use-versioned-form.ts';
import { explainConflict } from './job-changes.ts';
import { checkStatusForm, type StatusFormErrors } from './status-form.ts';
import { useChangeStatus } from './use-change-status.ts';
import { freshJob } from '../data/use-job.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

export interface StatusForm {
  /** The job as the person sees it in the form; moves on only when they are told so. */
  readonly seen: ServiceJobWithStatuses;
  readonly statusId: number | null;
  readonly setStatusId: (id: number | null) => void;
  readonly comment: string;
  readonly setComment: (comment: string) => void;
  readonly errors: StatusFormErrors | null;
  /** Who or what changed the job while the form was open. */
  readonly conflict: string | null;
  readonly failure: string | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** What the server wants confirmed; to be drawn. */
  readonly dialog: ReactNode;
  readonly submit: () => void;
}

const isConflict = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 412);

/** State of the status form: checks, saves, and keeps what was written when somebody else was quicker. */
export function useStatusForm(job: ServiceJobWithStatuses, first: number | null, onSaved: () => void): StatusForm {
  const [seen, setSeen] = useState(job);
  const [statusId, setStatusId] = useState(first);
  const [comment, setComment] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = comment !== '' || statusId !== first;
  useLeaveWarning(isDirty);
  const cache = useQueryClient();
  const notify = useNotify();
  const warn = useWarningToast();
  const change = useChangeStatus();
  const errors = checkStatusForm(statusId, comment);

  const showConflict = async () => {
    const { job: current, history } = await freshJob(cache, seen.id);
    setConflict(explainConflict(seen, current, history));
    setSeen(current);
    if (!current.allowedStatuses.some((status) => status.id === statusId)) setStatusId(null);
  };
  const fail = (error: unknown) => {
    setFailure(firstMessage(error));
    warn(error);
  };
  const save = async (toStatusId: number) => {
    try {
      const moved = await change.mutateAsync({ seen, toStatusId, comment: comment.trim() });
      const name = seen.allowedStatuses.find((status) => status.id === moved.serviceJobStatusId)?.description;
      notify(`Status changed to ${name}`, { type: 'success' });
      onSaved();
    } catch (error) {
      if (error instanceof CalledOff) return;
      setConflict(null);
      if (isConflict(error)) await showConflict().catch(fail);
      else fail(error);
    }
  };
  const submit = () => {
    setWasSubmitted(true);
    setFailure(null);
    if (statusId !== null && !errors) void save(statusId);
  };
  return {
    seen,
    statusId,
    setStatusId,
    comment,
    setComment,
    conflict,
    failure,
    submit,
    isDirty,
    errors: wasSubmitted ? errors : null,
    isSaving: change.isPending,
    dialog: change.dialog,
  };
}
