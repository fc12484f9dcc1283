import { picturesIn, seriesTypeIds } from '@shootdesk/shared/exposure-sets/describe-sets';
import { getExposureSets, type ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { BracketPictures } from '@shootdesk/shared/resources/number-of-resources';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';

const none: ExposureSets['sets'] = [];

function useSetsRead(jobId: number, isWanted = true): ExposureSets | undefined {
  const enabled = mayCall(getExposureSets, useCurrentUser()) && isWanted;
  return useQuery({ ...exposureSetsQuery(jobId), enabled }).data;
}

/** The exposure sets of a job; none while they or some of its files are being read, and for people who may not read them. */
export function useExposureSets(jobId: number, isWanted = true): ExposureSets['sets'] {
  return useSetsRead(jobId, isWanted)?.sets ?? none;
}

/** 'Reading 40 of 250 files …' while the server still has to read some of the brackets, else null. */
export function useReadingText(jobId: number, isWanted = true): string | null {
  const { files = 0, pending = 0 } = useSetsRead(jobId, isWanted) ?? {};
  return pending > 0 ? `Reading ${files - pending} of ${files} files …` : null;
}

/**
 * What a job's brackets become; null unless all of them are in sets.
 * @param counts number of resources by type
 */
export function usePictures(jobId: number, counts: ReadonlyMap<number, number>): BracketPictures | null {
  const brackets = seriesTypeIds.reduce((sum, typeId) => sum + (counts.get(typeId) ?? 0), 0);
  return picturesIn(useExposureSets(jobId, brackets > 0), brackets);
}
