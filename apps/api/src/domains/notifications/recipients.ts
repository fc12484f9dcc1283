import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

/** Statuses of which the client's account managers are notified. */
const clientFacing: readonly number[] = [JobStatusId.SentToClient, JobStatusId.ChangeRequest, JobStatusId.Approved];

/** Statuses that are the client's answer. */
const answers: readonly number[] = [JobStatusId.ChangeRequest, JobStatusId.Approved];

export const isAnswer = (statusId: number): boolean => answers.includes(statusId);

export interface StatusChangePeople {
  readonly toStatusId: number;
  /** Author of the change, who is never notified; null for a client. */
  readonly actorId: number | null;
  /** Users with any role on the job. */
  readonly jobUserIds: readonly number[];
  /** Account managers of the job's client. */
  readonly accountManagerIds: readonly number[];
  /** Who sent the job, wrote to the client, or created a review link. Only for an answer. */
  readonly senderIds: readonly number[];
  /** All of these people, including the author, who are in the back office or the studio. */
  readonly staffIds: ReadonlySet<number>;
  /** Only for an answer. */
  readonly backOfficeIds: readonly number[];
}

/** The recipients of a status change, without duplicates. A client's answer with no other staff recipient goes to BackOffice. */
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
  /** The job's people with their roles. */
  readonly people: readonly { readonly userId: number; readonly serviceJobUserRoleId: number }[];
  /** Author of the comment, who is never notified; null for a client. */
  readonly actorId: number | null;
  /** People who are notified as mentioned. */
  readonly mentionedIds: readonly number[];
}

const idsWith = (people: CommentPeople['people'], roleId: number): number[] =>
  people.filter((each) => each.serviceJobUserRoleId === roleId).map(({ userId }) => userId);

const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;

/**
 * The recipients of an asset comment, without duplicates: usually the job's editors; its QCs if an editor wrote the comment; both if a client did.
 */
export function recipientsOfComment({ people, actorId, mentionedIds }: CommentPeople): number[] {
  const editors = idsWith(people, EditorDrafterCopywriter);
  const qcs = idsWith(people, QualityControl);
  if (actorId === null) return [...new Set([...editors, ...qcs])];
  const recipients = new Set(editors.includes(actorId) ? qcs : editors);
  for (const userId of [actorId, ...mentionedIds]) recipients.delete(userId);
  return [...recipients];
}

interface ProofingPeople extends Pick<CommentPeople, 'people'> {
  /** Owner and collaborators who may see the job. */
  readonly teamIds: readonly number[];
  /** Who typed the comment for the client, and is not notified. */
  readonly actorId: number;
}

/** The recipients of a client's comment on a proofing page, without duplicates: those who answer the client's comments, and the job's team. */
export function recipientsOfProofingComment({ people, teamIds, actorId }: ProofingPeople): number[] {
  const recipients = new Set([...recipientsOfComment({ people, actorId: null, mentionedIds: [] }), ...teamIds]);
  recipients.delete(actorId);
  return [...recipients];
}
