import { jobField, jobFieldNames } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { fullName } from '../../../api/current-user.ts';

/** Parts of a job whose change is reported to the person, with their names. */
const comparedParts: readonly (readonly [keyof ServiceJob, string])[] = [
  ...jobFieldNames.flatMap((field) => {
    const { compared } = jobField(field);
    return compared === undefined ? [] : [[field, compared] as const];
  }),
  ['users', 'assigned users'],
  ['details', 'details'],
  ['notes', 'notes'],
];

/** Names of the parts of a job that differ from the version the person saw. */
export function changedParts(seen: ServiceJob, current: ServiceJob): string[] {
  return comparedParts
    .filter(([field]) => JSON.stringify(seen[field]) !== JSON.stringify(current[field]))
    .map(([, words]) => words);
}

/** Explains who changed the job since the form was opened, and what, so that the person can decide again. */
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
