import type { WorkflowTransition } from './transition.ts';

/** What the workflow asks about the person. */
export interface WorkflowActor {
  readonly userTypeId: number;
  readonly userRoleId: number;
  /** Roles the person has on this job. */
  readonly jobUserRoleIds: readonly number[];
}

/** What the workflow asks about the job. */
export interface WorkflowJob {
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Everything the client is to choose from is there (see set-available). */
  readonly canConfirm: boolean;
  /** Done at the property and never Uploaded: its files are still to come from there. */
  readonly awaitsUpload: boolean;
  /** Sent to the client, whose system has not read the assets since. */
  readonly isUnopened: boolean;
}

const takes = (wanted: readonly number[], id: number): boolean => wanted.length === 0 || wanted.includes(id);

function permits(transition: WorkflowTransition, actor: WorkflowActor, job: WorkflowJob): boolean {
  return (
    transition.fromStatusId === job.serviceJobStatusId &&
    takes(transition.userTypeIds, actor.userTypeId) &&
    takes(transition.userRoleIds, actor.userRoleId) &&
    (transition.jobUserRoleIds.length === 0 ||
      actor.jobUserRoleIds.some((id) => transition.jobUserRoleIds.includes(id))) &&
    takes(transition.serviceIds, job.serviceId) &&
    takes(transition.serviceGroupIds, job.serviceGroupId) &&
    !transition.excludedServiceGroupIds.includes(job.serviceGroupId) &&
    (!transition.requiresCanConfirm || job.canConfirm) &&
    (!transition.requiresNeverUploaded || job.awaitsUpload) &&
    (!transition.requiresUnopened || job.isUnopened)
  );
}

/** Ids of the statuses this person may move this job to now, ascending and without repeats. */
export function allowedStatuses(
  actor: WorkflowActor,
  job: WorkflowJob,
  transitions: readonly WorkflowTransition[],
): number[] {
  const targets = transitions.filter((transition) => permits(transition, actor, job)).map((each) => each.toStatusId);
  return [...new Set(targets)].sort((a, b) => a - b);
}

/** Whether this person may move this job to that status now. The same rule as allowedStatuses. */
export function canMove(
  actor: WorkflowActor,
  job: WorkflowJob,
  toStatusId: number,
  transitions: readonly WorkflowTransition[],
): boolean {
  return allowedStatuses(actor, job, transitions).includes(toStatusId);
}
