import { listJobUserCandidates } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { jobUserRoles } from '@shootdesk/shared/service-jobs/job-user-roles';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const offered = jobUserRoles.filter(({ offeredForAssignment }) => offeredForAssignment);

/** People who can be given each role on the job now, by name; the server knows the rules. */
export function useCandidates(serviceJobId: number) {
  const answers = useQueries({
    queries: offered.map(({ id: serviceJobUserRoleId }) => ({
      queryKey: ['service-jobs', 'candidates', serviceJobId, serviceJobUserRoleId],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { serviceJobId, serviceJobUserRoleId };
        return (await call(listJobUserCandidates, { query }, signal)).results;
      },
    })),
  });
  return (roleId: number) => {
    const answer = answers[offered.findIndex(({ id }) => id === roleId)];
    return { people: answer?.data ?? [], isPending: answer?.isPending ?? false, error: answer?.error ?? null };
  };
}
