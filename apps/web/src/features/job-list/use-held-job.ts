import { takeServiceJob } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import type { TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { heldJobQuery } from '../../data/jobs/list-queries.ts';
import { rereadJobs } from '../../data/jobs/job-cache.ts';

/** The most urgent waiting job that the person has taken; null when there is none. */
export function useHeldJob(jobRole: TakeableRole) {
  return useQuery(heldJobQuery(useCurrentUser().id, jobRole));
}

/** Takes the job with the earliest deadline among those that the person may take. */
export function useTakeJob() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (serviceJobUserRoleId: TakeableRole) => call(takeServiceJob, { body: { serviceJobUserRoleId } }),
    onSettled: () => rereadJobs(cache),
  });
}
