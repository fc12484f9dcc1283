import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { getWishes, updateWishes } from '@shootdesk/shared/scheduling/wishes.contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { outdateJob, partsOfMember } from './job-cache.ts';
import { jobPartKey } from './queries.ts';

/** Reads the client's wishes for the visit of a job. */
export const wishesQuery = (id: number) =>
  queryOptions({
    queryKey: jobPartKey(id, 'wishes'),
    queryFn: ({ signal }) => callTogether(getWishes, { params: { id } }, signal),
  });

/** Replaces the wishes, over the job's version that was seen. After a refusal they are refetched. */
export async function saveWishes(
  cache: QueryClient,
  id: number,
  body: SentBody<typeof updateWishes>,
  ifMatch: number,
): Promise<void> {
  try {
    cache.setQueryData(wishesQuery(id).queryKey, await call(updateWishes, { params: { id }, body, ifMatch }));
    outdateJob(cache, id, ...partsOfMember);
  } catch (error) {
    await cache.invalidateQueries({ queryKey: wishesQuery(id).queryKey });
    throw error;
  }
}
