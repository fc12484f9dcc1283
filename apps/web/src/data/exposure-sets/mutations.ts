import { putExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { exposureSetsQuery } from './queries.ts';

/** Sets which exposures of a job belong together. The cache is updated when it resolves. */
export function usePutExposureSets(jobId: number) {
  const cache = useQueryClient();
  const { queryKey } = exposureSetsQuery(jobId);
  return useMutation({
    mutationFn: (body: Partial<BodyOf<typeof putExposureSets>>) =>
      call(putExposureSets, { params: { id: jobId }, body }),
    onSuccess: (sets) => cache.setQueryData(queryKey, sets),
    // A file may have been deleted, or have another type now.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
