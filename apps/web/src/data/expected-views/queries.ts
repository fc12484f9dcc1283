import { getJobViews, type JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import { queryOptions } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { jobPartKey } from '../jobs/queries.ts';

/** Reads the views that a job expects and the files in them. Refetched by live events about its files. */
export const jobViewsQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'views'),
    queryFn: ({ signal }): Promise<JobViews> => callTogether(getJobViews, { params: { id: jobId } }, signal),
  });
