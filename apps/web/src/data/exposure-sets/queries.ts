import { getExposureSets, type ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { queryOptions } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { jobPartKey } from '../jobs/queries.ts';

/** Reads the exposure sets of a job. Refetched by live events about its resources, previews and findings. */
export const exposureSetsQuery = (jobId: number) =>
  queryOptions({
    queryKey: jobPartKey(jobId, 'exposure-sets'),
    queryFn: ({ signal }): Promise<ExposureSets> => callTogether(getExposureSets, { params: { id: jobId } }, signal),
  });
