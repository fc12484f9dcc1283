import { listFindings, type JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import { getPreflightReport, type PreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import { queryOptions } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { jobPartKey } from '../jobs/queries.ts';

/**
 * Reads what preflight found in a job's pictures. It stays fresh for 15 s and live events refetch it, so stepping through the assets needs no new
 * read.
 */
export const jobFindingsQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'findings'),
    staleTime: 15_000,
    queryFn: ({ signal }): Promise<JobFindings> => callTogether(listFindings, { params: { id: jobId } }, signal),
  });

/** Reads how often each check was right in the last days. */
export const preflightReportQuery = (days: number) =>
  queryOptions({
    queryKey: ['preflight-report', days],
    queryFn: ({ signal }): Promise<PreflightReport> =>
      call(getPreflightReport, { query: { days: String(days) } }, signal),
  });
