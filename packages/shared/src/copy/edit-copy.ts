import { actsAsEditor, actsAsQc } from '../asset-comments/commenter.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';

/**
 * Whether the person may edit the copy of a job: its copywriter, QC and specialist, ProductionManager, and the RevisionAssignee, who corrects
 * what the client asked for.
 */
export function mayEditCopy(person: JobPerson): boolean {
  return actsAsEditor(person) || actsAsQc(person) || hasPart(person, JobUserRoleId.RevisionAssignee);
}

/** Whether the person may have the copy assets of a job made: those who may edit the copy, and BackOffice. */
export function mayPrepareCopy(person: JobPerson): boolean {
  return mayEditCopy(person) || manages(person);
}

/** Statuses in which the client has the text, or has accepted it. At ChangeRequest the client wants another one. */
const restricted: readonly number[] = [JobStatusId.SentToClient, JobStatusId.Approved, JobStatusId.Archived];

/** Says why the copy of a job in this status cannot be edited; null when it can. */
export function copyEditRefusal(serviceJobStatusId: number): string | null {
  const status = jobStatuses.find(({ id }) => id === serviceJobStatusId);
  if (!status || !restricted.includes(status.id)) return null;
  return `Editing is restricted when the status is "${status.description}"`;
}
