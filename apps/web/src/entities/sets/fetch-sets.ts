import { picturesIn, seriesTypeIds, setSentences } from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { QueryClient } from '@tanstack/react-query';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';

interface SetsOfJob {
  /** What the brackets become; null where that is not known. */
  readonly pictures: ReturnType<typeof picturesIn>;
  /** What is wrong with the sets. */
  readonly sentences: readonly string[];
}

const nothing: SetsOfJob = { pictures: null, sentences: [] };

/** Reads what is to say about the exposure sets of a job now. Where they cannot be read nothing is, because they only advise. */
export async function fetchSets(
  cache: QueryClient,
  { id, fileCounts }: Pick<ServiceJob, 'id' | 'fileCounts'>,
): Promise<SetsOfJob> {
  const ofSeries = fileCounts?.resources.filter(({ resourceTypeId }) => seriesTypeIds.includes(resourceTypeId)) ?? [];
  const brackets = ofSeries.reduce((sum, { count }) => sum + count, 0);
  if (brackets === 0) return nothing;
  try {
    const { sets } = await cache.fetchQuery({ ...exposureSetsQuery(id), staleTime: 0 });
    return { pictures: picturesIn(sets, brackets), sentences: setSentences(sets) };
  } catch {
    return nothing;
  }
}
