import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { changeStatusBody } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { z } from 'zod';
import { complaintsOf, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { scoreOf } from './qc-score.ts';

type Statuses = ServiceJobWithStatuses['allowedStatuses'];

/** Lists the statuses that can be chosen by hand. The client's selection is excluded, because only confirming leads to it. */
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

export interface StatusValues extends Record<string, string> {
  /** Blank until a status is chosen. */
  readonly statusId: string;
  readonly comment: string;
  readonly qcScore: string;
}

/** Checks the form of a status change by the contracts' own rules. */
export function statusComplaints(
  chosen: object | null,
  { comment, qcScore }: Pick<StatusValues, 'comment' | 'qcScore'>,
): FieldErrors {
  const { workflowComment } = complaintsOf(changeStatusBody.pick({ workflowComment: true }), {
    workflowComment: comment,
  });
  return {
    ...(!chosen && { statusId: 'Required' }),
    ...(workflowComment && { comment: workflowComment }),
    ...complaintsOf(z.object({ qcScore: jobFields.qcScore.written }), { qcScore: scoreOf(qcScore) }),
  };
}

/** Statuses that take a reason, or a score. */
const explained: readonly number[] = [
  JobStatusId.RejectToStudio,
  JobStatusId.InRejection,
  JobStatusId.SentToClient,
  JobStatusId.ChangeRequest,
];

/** Whether a move needs input from the person, so that its form must open. */
export const needsWords = (toStatusId: number): boolean => explained.includes(toStatusId);
