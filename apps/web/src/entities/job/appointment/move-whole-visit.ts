import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import { patchProviderDetails } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { VisitJob } from '@shootdesk/shared/scheduling/move-visit.contract';
import { currentRecord } from '../../../api/stale-record.ts';
import { ApiError } from '../../../kernel/api-error.ts';

/**
 * Computes the start of a visit from the new start of one of its jobs.
 * @param jobs of the visit, in the order of the work
 */
export function visitStartFor(jobs: readonly VisitJob[], jobId: number, dateService: string): string {
  const starts = startsInVisit(
    new Date(0),
    jobs.map(({ serviceJobLength }) => serviceJobLength),
  );
  const offset = starts[jobs.findIndex(({ id }) => id === jobId)] ?? new Date(0);
  return new Date(Date.parse(dateService) - offset.getTime()).toISOString();
}

/** Converts a refusal for the form of a job. A refusal about another job of the visit contains no version that the form could compare. */
export function refuseOfOther(error: unknown, jobId: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const current = currentRecord(patchProviderDetails, error);
  if (!current || current.id === jobId) return error;
  return new ApiError(409, { code: 'conflict', detail: error.message });
}
