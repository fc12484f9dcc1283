import { picturesIn, seriesTypeIds } from '@shootdesk/shared/exposure-sets/describe-sets';
import { getExposureSets, type ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';

const none: ExposureSets['sets'] = [];

/** The exposure sets of a job; none while they are loading, and for people who may not read them. */
export function useExposureSets(jobId: number, isWanted = true): ExposureSets['sets'] {
  const enabled = mayCall(getExposureSets, useCurrentUser()) && isWanted;
  const { data } = useQuery({ ...exposureSetsQuery(jobId), enabled });
  return data?.sets ?? none;
}

/**
 * How many pictures the brackets of a job become; null unless all of them are in sets that nobody has to be asked about.
 * @param counts number of resources by type
 */
export function usePictures(jobId: number, counts: ReadonlyMap<number, number>): number | null {
  const brackets = seriesTypeIds.reduce((sum, typeId) => sum + (counts.get(typeId) ?? 0), 0);
  return picturesIn(useExposureSets(jobId, brackets > 0), brackets);
}
