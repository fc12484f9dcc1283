import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { fullName } from '../../../api/current-user.ts';

const shown = [
  ['name', 'name'],
  ['clientDeadline', 'client deadline'],
  ['studioDeadline', 'studio deadline'],
  ['dateService', 'service date'],
  ['serviceJobLength', 'job length'],
  ['totalAssets', 'total assets'],
  ['qcScore', 'QC score'],
  ['users', 'assigned users'],
  ['details', 'details'],
  ['notes', 'notes'],
] as const;

/** What of a job is no longer as it was seen, in the words of the page. */
export function changedParts(seen: ServiceJob, current: ServiceJob): string[] {
  return shown
    .filter(([field]) => JSON.stringify(seen[field]) !== JSON.stringify(current[field]))
    .map(([, words]) => words);
}

/** Says who or what came first, so that the person can decide anew. */
export function explainConflict(seen: ServiceJob, current: ServiceJob, history: readonly ServiceJobHistory[]): string {
  if (seen.serviceJobStatusId !== current.serviceJobStatusId) {
    const latest = history[0];
    const who = latest?.createdBy ? fullName(latest.createdBy) : 'Somebody';
    const why = latest?.workflowComment ? ` with the comment “${latest.workflowComment}”` : '';
    return `${who} changed the status from ${seen.status?.description} to ${current.status?.description}${why}.`;
  }
  const parts = changedParts(seen, current);
  return parts.length > 0
    ? `This job has changed since you opened it: ${parts.join(', ')}.`
    : 'This job has changed since you opened it.';
}
