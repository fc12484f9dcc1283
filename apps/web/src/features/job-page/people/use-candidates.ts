import { useQueries } from '@tanstack/react-query';
import { jobCandidatesQuery } from '../../../data/jobs/queries.ts';
import { assignedRoles } from './role-select.tsx';

/** Reads the candidates for each role, sorted by name; the server decides who is eligible. */
export function useCandidates(serviceJobId: number) {
  const answers = useQueries({
    queries: assignedRoles.map(({ id }) => jobCandidatesQuery(serviceJobId, id)),
  });
  return (roleId: number) => {
    const answer = answers[assignedRoles.findIndex(({ id }) => id === roleId)];
    return { people: answer?.data ?? [], isPending: answer?.isPending ?? false, error: answer?.error ?? null };
  };
}

/** Roles that the person is eligible for on the job, as far as the candidates are loaded. */
export function useOpenRoles(serviceJobId: number, userId: number) {
  const candidatesFor = useCandidates(serviceJobId);
  const answers = assignedRoles.map(({ id }) => candidatesFor(id));
  return {
    roles: assignedRoles.filter((_, index) => answers[index]?.people.some(({ id }) => id === userId)),
    isPending: answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ error }) => error !== null),
  };
}
