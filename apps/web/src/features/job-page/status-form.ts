import { changeStatusBody, maxWorkflowComment } from '@shootdesk/shared/service-jobs/service-jobs.contract';

export interface StatusFormErrors {
  readonly status?: string;
  readonly comment?: string;
}

/** Checks the form by the contract's own rules; null when it can be sent. */
export function checkStatusForm(statusId: number | null, comment: string): StatusFormErrors | null {
  const checked = changeStatusBody.shape.workflowComment.safeParse(comment);
  const errors = {
    ...(statusId === null ? { status: 'Required' } : {}),
    ...(checked.success ? {} : { comment: checked.error.issues[0]?.message ?? 'Required' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** So few characters are left when the counter appears. */
const nearEnd = 200;

interface CommentLength {
  readonly isTooLong: boolean;
  /** What to say about the length; null while it is far from the limit. */
  readonly text: string | null;
}

/** How long a comment is, as it is going to be sent: without the blanks around it. */
export function commentLength(comment: string): CommentLength {
  const { length } = comment.trim();
  const over = length - maxWorkflowComment;
  const count = `${length.toLocaleString('en')} of ${maxWorkflowComment.toLocaleString('en')} characters`;
  if (over > 0) return { isTooLong: true, text: `${count}: ${over.toLocaleString('en')} too many. Please shorten it.` };
  return { isTooLong: false, text: over >= -nearEnd ? count : null };
}
