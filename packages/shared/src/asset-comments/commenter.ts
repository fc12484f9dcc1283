import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasPart, type JobPerson } from '../service-job-users/job-person.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { AssetCommentTypeId } from './comment-types.ts';

export interface CommentingPerson extends JobPerson {
  readonly serviceJobStatusId: number;
}

/** With the person's id, to recognise their own comments. */
export interface Commenter extends CommentingPerson {
  readonly userId: number;
}

const inRevision: readonly number[] = [JobStatusId.ChangeRequest, JobStatusId.InRejection];

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist } = JobUserRoleId;

/** QC powers over a job's comments: ProductionManager, and the job's QC and Specialist. */
export function actsAsQc(person: JobPerson): boolean {
  return person.role === 'ProductionManager' || hasPart(person, QualityControl, Specialist);
}

/**
 * Editor powers over a job's comments: its editor, and its rejection assignee while the job is ChangeRequest or InRejection. May be
 * combined with QC powers.
 */
export function actsAsEditor(person: CommentingPerson): boolean {
  if (hasPart(person, EditorDrafterCopywriter)) return true;
  return hasPart(person, RevisionAssignee) && inRevision.includes(person.serviceJobStatusId);
}

export interface CommentToAdd {
  readonly assetCommentTypeId: number;
  readonly isReply: boolean;
}

/** Client comments are added by the ordering system, all others with QC powers; the editor may reply. */
export function mayAddComment(person: CommentingPerson, { assetCommentTypeId, isReply }: CommentToAdd): boolean {
  if (assetCommentTypeId === AssetCommentTypeId.ClientComment) return person.role === 'Integration';
  return actsAsQc(person) || (isReply && actsAsEditor(person));
}

export interface WrittenComment {
  readonly assetCommentTypeId: number;
  readonly status: string | null;
  readonly deletable: boolean;
  readonly parentId: number | null;
  readonly createdById: number | null;
  readonly details: readonly { readonly fieldName: string }[];
}

const isAuthor = ({ userId }: Commenter, { createdById }: WrittenComment) => createdById === userId;

/** Only QC powers may change a Resolved comment. Replies have no status. */
function isClosedTo(person: Commenter, { status, parentId }: WrittenComment): boolean {
  return status === 'Resolved' && parentId === null && !actsAsQc(person);
}

/** Author and ProductionManager; a client's comment only its author; a Resolved one only with QC powers. */
export function mayEditComment(person: Commenter, comment: WrittenComment): boolean {
  if (isClosedTo(person, comment)) return false;
  const isOfClient = comment.assetCommentTypeId === AssetCommentTypeId.ClientComment;
  return isAuthor(person, comment) || (person.role === 'ProductionManager' && !isOfClient);
}

/** Author and ProductionManager; a client's comment only if marked deletable; a Resolved studio comment only with QC powers. */
export function mayDeleteComment(person: Commenter, comment: WrittenComment): boolean {
  const isOfClient = comment.assetCommentTypeId === AssetCommentTypeId.ClientComment;
  if (isOfClient ? !comment.deletable : isClosedTo(person, comment)) return false;
  return isAuthor(person, comment) || person.role === 'ProductionManager';
}
