import { movesToAssigned } from '@shootdesk/shared/service-job-users/assign';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

/**
 * Describes how an assignment moves the jobs' statuses, for the confirmation. Lists do not contain whether a job was uploaded before, so a job at the
 * property below Uploaded counts as not uploaded.
 */
export function assignmentMoves(jobs: readonly Pick<ServiceJob, 'serviceJobStatusId' | 'service'>[]): string {
  const moving = jobs.filter(({ serviceJobStatusId }) => movesToAssigned(serviceJobStatusId));
  const early = moving.filter(({ serviceJobStatusId, service }) => {
    return service?.onSite === true && !isUploaded(serviceJobStatusId);
  });
  if (moving.length === 0) return '';
  const moves = `Jobs that move to Assigned: ${moving.length}.`;
  if (early.length === 0) return moves;
  return `${moves} Not uploaded yet: ${early.length}; their providers can still move them to Uploaded.`;
}
