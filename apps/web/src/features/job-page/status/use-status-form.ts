import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { ApiError, firstMessage } from '../../../api/api-error.ts';
import { fetchJob, fetchJobHistory } from '../../../data/jobs/queries.ts';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { CalledOff } from '../../../ui/form/use-versioned-form.ts';
import { useStoredDraft } from '../../../ui/drafts/use-stored-draft.ts';
import { explainConflict } from './job-changes.ts';
import { checkStatusForm, type StatusFormErrors } from './status-form.ts';
import { useChangeStatus } from './use-change-status.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

export interface StatusForm {
  /** The job as the form shows it; replaced only together with a message about the change. */
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
  /** When the comment was typed, in milliseconds, where it comes from an earlier visit; else null. */
  readonly restoredAt: number | null;
  readonly submit: () => void;
  /** Empties the form. */
  readonly discard: () => void;
}

interface Draft {
  readonly statusId: number | null;
  readonly comment: string;
}

/** What was chosen and written, kept in this browser until it is saved or dropped. `first` is the status that the form begins with. */
function useStatusDraft({ id, allowedStatuses }: ServiceJobWithStatuses, first: number | null) {
  const { found, keep } = useStoredDraft<Draft>(`service-jobs/${id}/status/${first ?? 'chosen'}`);
  const kept = typeof found?.value.comment === 'string' ? found : null;
  const keptStatusId = allowedStatuses.find((status) => status.id === kept?.value.statusId)?.id ?? null;
  const [statusId, setStatusId] = useState(first ?? keptStatusId);
  const [comment, setComment] = useState(kept?.value.comment ?? '');
  const [restoredAt, setRestoredAt] = useState(kept?.typedAt ?? null);
  const isDirty = comment !== '' || statusId !== first;
  useEffect(() => keep(isDirty ? { statusId, comment } : null), [keep, isDirty, statusId, comment]);
  const discard = () => {
    // Now, because the dialog may be gone before an effect could run.
    keep(null);
    setStatusId(first);
    setComment('');
    setRestoredAt(null);
  };
  useLeaveWarning(isDirty, { discard });
  return { statusId, setStatusId, comment, setComment, isDirty, restoredAt: isDirty ? restoredAt : null, discard };
}

const isConflict = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 412);

/** State of the status form: checks, saves, and keeps what was written when somebody else was quicker. */
export function useStatusForm(job: ServiceJobWithStatuses, first: number | null, onSaved: () => void): StatusForm {
  const [seen, setSeen] = useState(job);
  const { statusId, setStatusId, comment, setComment, isDirty, restoredAt, discard } = useStatusDraft(job, first);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const cache = useQueryClient();
  const notify = useNotify();
  const warn = useWarningToast();
  const change = useChangeStatus();
  const errors = checkStatusForm(statusId, comment);

  const showConflict = async () => {
    const [current, history] = await Promise.all([fetchJob(cache, seen.id), fetchJobHistory(cache, seen.id)]);
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
      discard();
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
    restoredAt,
    discard,
    errors: wasSubmitted ? errors : null,
    isSaving: change.isPending,
    dialog: change.dialog,
  };
}
