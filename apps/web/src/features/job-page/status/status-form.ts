import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { changeStatusBody } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';

type Statuses = ServiceJobWithStatuses['allowedStatuses'];

/** What can be chosen by hand of the moves that the server allows: a job comes to await the client's selection by being confirmed only. */
export function offeredStatuses({ allowedStatuses }: Pick<ServiceJobWithStatuses, 'allowedStatuses'>): Statuses {
  return allowedStatuses.filter(({ id }) => id !== JobStatusId.AwaitingSelection);
}

/** Whether the pictures of this job can be confirmed and sent to the client's gallery now. */
export function canSendToGallery({ serviceJobStatusId, allowedStatuses }: ServiceJobWithStatuses): boolean {
  return (
    serviceJobStatusId === JobStatusId.Uploaded &&
    allowedStatuses.some(({ id }) => id === JobStatusId.AwaitingSelection)
  );
}

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
