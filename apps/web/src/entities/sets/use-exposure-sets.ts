import { getExposureSets, type ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';

const none: ExposureSets['sets'] = [];

/** The exposure sets of a job; none while they are loading, and for people who may not read them. */
export function useExposureSets(jobId: number): ExposureSets['sets'] {
  const enabled = mayCall(getExposureSets, useCurrentUser());
  const { data } = useQuery({ ...exposureSetsQuery(jobId), enabled });
  return data?.sets ?? none;
}
