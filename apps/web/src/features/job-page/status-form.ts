import { changeStatusBody } from '@shootdesk/shared/service-jobs/service-jobs.contract';

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
