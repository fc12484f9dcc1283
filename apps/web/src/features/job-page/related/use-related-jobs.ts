import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { listServiceJobs } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Jobs of the same campaign, without this one, whatever their status. */
export function useRelatedJobs({ id, campaignId }: ServiceJob): UseQueryResult<ServiceJob[]> {
  return useQuery({
    queryKey: ['service-jobs', 'of-campaign', campaignId],
    queryFn: async ({ signal }) => {
      const query = { campaigns: [campaignId], includes: ['service', 'status'], orderBy: 'id', pageSize: '200' };
      return (await call(listServiceJobs, { query }, signal)).results;
    },
    select: (jobs) => jobs.filter((job) => job.id !== id),
  });
}
