import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '../../../kernel/api-error.ts';
import { updateJob } from '../../../data/jobs/mutations.ts';
import { fetchJob, fetchJobHistory } from '../../../data/jobs/queries.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import type { VersionedForm } from '../../../ui/form/form-versions.ts';
import { useWarningToast } from '../use-warning-toast.ts';
import { ofJob } from '../undo/done-change.ts';
import { useTellDone } from '../undo/use-tell-done.tsx';
import { changedParts, explainConflict } from './job-changes.ts';
import { scoreOf, scoreText } from './qc-score.ts';
import { statusComplaints, type StatusValues } from './status-form.ts';
import { useChangeStatus } from './use-change-status.ts';

export interface StatusForm extends VersionedForm<StatusValues> {
  /** The job that the form shows; replaced only together with a message about the change. */
  readonly seen: ServiceJobWithStatuses;
  /** Chosen status; null without one that the server allows. */
  readonly toStatusId: number | null;
  /** Message about a change while the form was open. */
  readonly change: string | null;
  /** Dialog for confirmations; must be rendered. */
  readonly dialog: ReactNode;
}

const isConflict = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 412);

interface Followed {
  /** The current job. */
  readonly job: ServiceJobWithStatuses;
  /** The job in the form. */
  readonly seen: ServiceJobWithStatuses;
  /** Whether a change may be the form's own. */
  readonly isHeld: boolean;
}

/** Calls `onChange` as soon as the job differs from the form's, with a description of a colleague's change; null when there is nothing to report. */
function useFollowedJob(
  { job, seen, isHeld }: Followed,
  onChange: (words: string | null, isOfStatus: boolean) => void,
): void {
  const cache = useQueryClient();
  const tell = useEffectEvent((history: readonly ServiceJobHistory[]) => {
    const isOfStatus = seen.serviceJobStatusId !== job.serviceJobStatusId;
    const hasWords = isOfStatus || changedParts(seen, job).length > 0;
    onChange(hasWords ? explainConflict(seen, job, history) : null, isOfStatus);
  });
  const isBehind = job.cache_key > seen.cache_key && !isHeld;
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    const tellUnlessOver = (history: readonly ServiceJobHistory[]) => {
      if (!isOver) tell(history);
    };
    void fetchJobHistory(cache, job.id).then(tellUnlessOver, () => tellUnlessOver([]));
    return () => {
      isOver = true;
    };
  }, [cache, job, isBehind]);
}

/** The only move that a form offers. */
export interface GivenMove {
  readonly toStatusId: number;
  /** Initial comment. */
  readonly comment?: string;
}

/** State of the status form, of one move or of any. Describes a colleague's change in words, and keeps the comment. */
export function useStatusForm(job: ServiceJobWithStatuses, move: GivenMove | null, onSaved: () => void): StatusForm {
  const first = move?.toStatusId ?? null;
  const [seen, setSeen] = useState(job);
  const [change, setChange] = useState<string | null>(null);
  const cache = useQueryClient();
  const tellDone = useTellDone();
  const onFailed = useWarningToast();
  const { mutateAsync, dialog } = useChangeStatus();
  const allowedIn = ({ statusId }: StatusValues) =>
    seen.allowedStatuses.find(({ id }) => id === (first ?? Number(statusId))) ?? null;

  const showChange = async () => {
    const [current, history] = await Promise.all([fetchJob(cache, seen.id), fetchJobHistory(cache, seen.id)]);
    setChange(explainConflict(seen, current, history));
    setSeen(current);
  };
  const form = useGuardedForm<StatusValues>({
    saved: {
      values: { statusId: String(first ?? ''), comment: move?.comment ?? '', qcScore: scoreText(job) },
      version: null,
    },
    record: `service-jobs/${job.id}/status/${first ?? 'chosen'}`,
    resolver: complaintsResolver((values) => statusComplaints(allowedIn(values), values)),
    save: async (values) => {
      try {
        const qcScore = scoreOf(values.qcScore);
        // Sent before the status, after which the person may no longer have access to the job.
        const scored =
          qcScore === seen.qcScore
            ? seen
            : await updateJob(cache, { id: seen.id, body: { qcScore }, ifMatch: seen.cache_key });
        const toStatusId = first ?? Number(values.statusId);
        const moved = await mutateAsync({ seen: scored, toStatusId, comment: values.comment.trim() });
        const name = seen.allowedStatuses.find(({ id }) => id === moved.serviceJobStatusId)?.description;
        const before = seen.serviceJobStatusId;
        tellDone(`Status changed to ${name}`, [{ kind: 'status', before, after: toStatusId, ...ofJob(seen) }]);
      } catch (error) {
        if (error instanceof CalledOff) throw error;
        setChange(null);
        if (!isConflict(error)) throw error;
        await showChange();
        throw new CalledOff();
      }
    },
    // A colleague's status is described in words instead of being shown next to the person's own.
    currentOf: () => null,
    onFailed,
    onDone: onSaved,
    // The comment of the next step is a proposal, so it is sent even if unchanged.
    savesUnchanged: true,
  });
  useFollowedJob({ job, seen, isHeld: form.isSaving }, (words, isOfStatus) => {
    // A message about the status takes precedence over a smaller change.
    if (words !== null) setChange((before) => (isOfStatus ? words : (before ?? words)));
    setSeen(job);
  });
  return { ...form, seen, toStatusId: allowedIn(form.values)?.id ?? null, change, dialog };
}
