import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { QueryClient } from '@tanstack/react-query';
import { changeJobStatus } from '../../../data/jobs/mutations.ts';
import { fetchJob, fetchJobHistory } from '../../../data/jobs/queries.ts';
import { ApiError } from '../../../kernel/api-error.ts';
import type { RunConfirmed } from '../run/use-shared-confirmation.ts';
import { explainConflict } from '../status/job-changes.ts';
import { ofJob, type DoneChange } from '../undo/done-change.ts';

/** The change of one job; undefined if it already had the value. */
export interface Changed {
  readonly text: string;
  readonly changes: readonly DoneChange[];
  /** Part of the change that failed, in words. */
  readonly left?: string | undefined;
}

export interface Tools {
  readonly cache: QueryClient;
  readonly run: RunConfirmed;
}

const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'stale' || error.code === 'status_moved_on');

/** A refusal with a text of our own. */
export const refusal = (detail: string) => new ApiError(409, { detail });

/** Comment in the history when nobody typed one. */
const usualComment = 'Quick change';

/** Moves a job to a status, even over a newer version in which a colleague changed something else. */
export async function moveJob(
  job: ServiceJob,
  { toStatusId, comment = usualComment }: { readonly toStatusId: number; readonly comment?: string },
  { cache, run }: Tools,
): Promise<Changed> {
  const name = jobStatuses.find(({ id }) => id === toStatusId)?.description ?? '';
  const before = job.serviceJobStatusId;
  if (before === toStatusId) return { text: `Was in ${name} already`, changes: [] };
  const send = (seen: ServiceJob) =>
    run((confirmation) => changeJobStatus(cache, { seen, toStatusId, comment }, confirmation));
  try {
    await send(job);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const current = await fetchJob(cache, job.id);
    if (current.serviceJobStatusId !== before) {
      throw refusal(explainConflict(job, current, await fetchJobHistory(cache, job.id)));
    }
    await send(current);
  }
  return { text: name, changes: [{ kind: 'status', before, after: toStatusId, ...ofJob(job) }] };
}
