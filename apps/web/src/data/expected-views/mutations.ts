import { placeInView } from '@shootdesk/shared/expected-views/job-views.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobViewsQuery } from './queries.ts';

export type Placing = Partial<BodyOf<typeof placeInView>> & Pick<BodyOf<typeof placeInView>, 'viewId'>;

/** Places files of a job in a view, or in none. The cache is updated when it resolves. */
export function usePlaceInView(jobId: number) {
  const cache = useQueryClient();
  const { queryKey } = jobViewsQuery(jobId);
  return useMutation({
    mutationFn: (body: Placing) => call(placeInView, { params: { id: jobId }, body }),
    onSuccess: (views) => cache.setQueryData(queryKey, views),
    // A view may have been removed, or a file deleted.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
