import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

/** Statuses that notify the client's account managers. */
const clientFacing: readonly number[] = [JobStatusId.SentToClient, JobStatusId.ChangeRequest, JobStatusId.Approved];

/** Statuses by which a client answers. */
const answers: readonly number[] = [JobStatusId.ChangeRequest, JobStatusId.Approved];

/** Whether a client answers by this status. */
export const isAnswer = (statusId: number): boolean => answers.includes(statusId);

export interface StatusChangePeople {
  readonly toStatusId: number;
  /** Author of the change, who is never notified; null for a client. */
  readonly actorId: number | null;
  /** Users with any role on the job. */
  readonly jobUserIds: readonly number[];
  /** Account managers of the job's client. */
  readonly accountManagerIds: readonly number[];
  /** Who sent the job to its client, wrote to them about it, or made a review link. Needed for an answer only. */
  readonly senderIds: readonly number[];
  /** Which of all these people, author included, belong to the back office or the studio. */
  readonly staffIds: ReadonlySet<number>;
  /** Everybody in BackOffice. Needed for an answer only. */
  readonly backOfficeIds: readonly number[];
}

/** The people to notify of a status change, each once. An answer of the client reaches somebody of the staff: where there is nobody else, BackOffice. */
export function recipientsOfStatusChange(people: StatusChangePeople): number[] {
  const managers = clientFacing.includes(people.toStatusId) ? people.accountManagerIds : [];
  const hasAnswered = isAnswer(people.toStatusId);
  const all = new Set([...people.jobUserIds, ...managers, ...(hasAnswered ? people.senderIds : [])]);
  if (hasAnswered && ![...all, people.actorId].some((id) => id !== null && people.staffIds.has(id))) {
    for (const id of people.backOfficeIds) all.add(id);
  }
  if (people.actorId !== null) all.delete(people.actorId);
  return [...all];
}

export interface CommentPeople {
  /** Who has which part in the job. */
  readonly people: readonly { readonly userId: number; readonly serviceJobUserRoleId: number }[];
  /** Author of the comment, who is never notified; null for a client. */
  readonly actorId: number | null;
  /** People who are notified that the comment mentions them. */
  readonly mentionedIds: readonly number[];
}

/** The people to notify of a comment on an asset, each once: the editors of the job, its QCs when an editor wrote it, both when a client did. */
export function recipientsOfComment({ people, actorId, mentionedIds }: CommentPeople): number[] {
  const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;
  const having = (roleId: number) =>
    people.filter((each) => each.serviceJobUserRoleId === roleId).map(({ userId }) => userId);
  const editors = having(EditorDrafterCopywriter);
  if (actorId === null) return [...new Set([...editors, ...having(QualityControl)])];
  const recipients = new Set(editors.includes(actorId) ? having(QualityControl) : editors);
  for (const userId of [actorId, ...mentionedIds]) recipients.delete(userId);
  return [...recipients];
}
