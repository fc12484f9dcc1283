import { actsAsQc } from '../asset-comments/commenter.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';

/** The job's copywriter, QC and specialist, ProductionManager, and the RevisionAssignee, who corrects what the client requested. */
export function mayEditCopy(person: JobPerson): boolean {
  const { EditorDrafterCopywriter, RevisionAssignee } = JobUserRoleId;
  return actsAsQc(person) || hasPart(person, EditorDrafterCopywriter, RevisionAssignee);
}

/** Those who may edit the copy, and BackOffice. */
export function mayPrepareCopy(person: JobPerson): boolean {
  return mayEditCopy(person) || manages(person);
}

/** Statuses in which the client has or has accepted the text; not ChangeRequest, where another one is wanted. */
const restricted: readonly number[] = [JobStatusId.SentToClient, JobStatusId.Approved, JobStatusId.Archived];

/** Why a job's copy cannot be edited in this status; null when it can. */
export function copyEditRefusal(serviceJobStatusId: number): string | null {
  const status = jobStatuses.find(({ id }) => id === serviceJobStatusId);
  if (!status || !restricted.includes(status.id)) return null;
  return `Editing is restricted when the status is "${status.description}"`;
}
