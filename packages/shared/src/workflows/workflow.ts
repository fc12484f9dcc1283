import type { WorkflowTransition } from './transition.ts';

export interface WorkflowActor {
  readonly userTypeId: number;
  readonly userRoleId: number;
  readonly jobUserRoleIds: readonly number[];
}

export interface WorkflowJob {
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Everything for the client's selection exists (see set-available). */
  readonly canConfirm: boolean;
  /** On-site and never Uploaded. */
  readonly awaitsUpload: boolean;
  /** Sent to the client and not opened since. */
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

/** Ids of the statuses to which this person may move the job now, ascending without duplicates. */
export function allowedStatuses(
  actor: WorkflowActor,
  job: WorkflowJob,
  transitions: readonly WorkflowTransition[],
): number[] {
  const targets = transitions.filter((transition) => permits(transition, actor, job)).map((each) => each.toStatusId);
  return [...new Set(targets)].sort((a, b) => a - b);
}

/** The rule of allowedStatuses for one status. */
export function canMove(
  actor: WorkflowActor,
  job: WorkflowJob,
  toStatusId: number,
  transitions: readonly WorkflowTransition[],
): boolean {
  return allowedStatuses(actor, job, transitions).includes(toStatusId);
}
