import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { hasPart, type JobPerson } from '../service-job-users/job-person.ts';
import { AssetCommentTypeId } from './comment-types.ts';

/** Facts about a person for the rules of the comments of one job. */
export interface Commenter extends JobPerson {
  readonly userId: number;
}

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist } = JobUserRoleId;

/** Whether the person has QC powers over the comments of the job: ProductionManager, and the job's QC and Specialist. */
export function actsAsQc(person: JobPerson): boolean {
  return person.role === 'ProductionManager' || hasPart(person, QualityControl, Specialist);
}

/**
 * Whether the person has editor powers over the comments of the job: its editor and its rejection assignee, because that person mends what the
 * client asked for. One person can have these and QC powers.
 */
export function actsAsEditor(person: JobPerson): boolean {
  return hasPart(person, EditorDrafterCopywriter, RevisionAssignee);
}

/** What decides who may write a comment. */
export interface CommentToAdd {
  readonly assetCommentTypeId: number;
  readonly isReply: boolean;
}

/**
 * Whether the person may add a comment. The comments of clients come from the system through which they ordered. All others are written with
 * QC powers; the editor answers them.
 */
export function mayAddComment(person: JobPerson, { assetCommentTypeId, isReply }: CommentToAdd): boolean {
  if (assetCommentTypeId === AssetCommentTypeId.ClientComment) return person.role === 'Integration';
  return actsAsQc(person) || (isReply && actsAsEditor(person));
}

/** What decides who may change or delete a comment. */
export interface WrittenComment {
  readonly assetCommentTypeId: number;
  readonly status: string | null;
  readonly deletable: boolean;
  readonly parentId: number | null;
  readonly createdById: number | null;
  readonly details: readonly { readonly fieldName: string }[];
}

const isAuthor = ({ userId }: Commenter, { createdById }: WrittenComment) => createdById === userId;

/**
 * Whether the person may change the text of a comment: its author and ProductionManager, that of a client its author alone; once it is Resolved
 * with QC powers only.
 */
export function mayEditComment(person: Commenter, comment: WrittenComment): boolean {
  if (comment.status === 'Resolved' && comment.parentId === null && !actsAsQc(person)) return false;
  const isOfClient = comment.assetCommentTypeId === AssetCommentTypeId.ClientComment;
  return isAuthor(person, comment) || (person.role === 'ProductionManager' && !isOfClient);
}

/** Whether the person may delete a comment: its author and ProductionManager; that of a client only if it is marked deletable. */
export function mayDeleteComment(person: Commenter, comment: WrittenComment): boolean {
  if (comment.assetCommentTypeId === AssetCommentTypeId.ClientComment && !comment.deletable) return false;
  return isAuthor(person, comment) || person.role === 'ProductionManager';
}
