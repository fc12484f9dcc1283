import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ApiError } from '../../../kernel/api-error.ts';
import type { Place } from './move-request.ts';

/** Sentences of the conflicts for which the server refused a booking; none for other errors. */
export function conflictsIn(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict' || !Array.isArray(error.body.conflicts)) return [];
  return (error.body.conflicts as { message: string }[]).map(({ message }) => message);
}

/** Where a job is according to its whole record. */
export function placeOfRecord({ dateService, users }: ServiceJobWithStatuses): Place {
  const provider = users?.find(({ serviceJobUserRoleId }) => serviceJobUserRoleId === JobUserRoleId.OnSiteProvider);
  return { dateService, providerId: provider?.userId ?? null };
}
