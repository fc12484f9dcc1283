import { listFindings, type Finding, type JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import { useQuery } from '@tanstack/react-query';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { jobFindingsQuery } from '../../data/preflight/queries.ts';

const none: JobFindings = { findings: [], pictures: 0, waiting: 0, unchecked: [] };

/** What preflight found in a job. Empty while it loads, and for people who may not read it. */
export function useJobFindings(jobId: number): JobFindings & { readonly isLoading: boolean } {
  const enabled = mayCall(listFindings, useCurrentUser());
  const { data, isLoading } = useQuery({ ...jobFindingsQuery(jobId), enabled });
  return { ...(data ?? none), isLoading };
}

/** Formats a finding, with the job and place of the other picture if it has one. */
export function wordsOf({ sentence, elsewhere }: Pick<Finding, 'sentence' | 'elsewhere'>): string {
  return elsewhere ? `${sentence}: job ${elsewhere.serviceJobId}, ${elsewhere.place}` : sentence;
}
