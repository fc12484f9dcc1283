import { picturesIn, seriesTypeIds, setSentences } from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { QueryClient } from '@tanstack/react-query';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';

interface SetsOfJob {
  /** What the brackets become; null when unknown. */
  readonly pictures: ReturnType<typeof picturesIn>;
  /** Problems with the sets. */
  readonly sentences: readonly string[];
}

const nothing: SetsOfJob = { pictures: null, sentences: [] };

/** Reads the current problems of a job's exposure sets. Returns none when they cannot be read, because they are only advice. */
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
