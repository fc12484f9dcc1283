import {
  dismissFinding,
  linkFinding,
  restoreFinding,
  type Finding,
} from '@shootdesk/shared/preflight/findings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { jobFindingsQuery } from './queries.ts';

/** Writes to a job's findings. Each result is cached when it resolves. */
export interface FindingChanges {
  readonly dismiss: (finding: Finding, reason: string) => Promise<void>;
  readonly restore: (finding: Finding) => Promise<void>;
  readonly link: (finding: Finding, commentId: number) => Promise<void>;
}

export function useFindingChanges(jobId: number): FindingChanges {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = jobFindingsQuery(jobId);
    const show = async (change: Promise<Finding>) => {
      // Also after a failure, because a colleague may have been faster.
      const changed = await change.finally(() => void cache.invalidateQueries({ queryKey }));
      cache.setQueryData(
        queryKey,
        (before) =>
          before && { ...before, findings: before.findings.map((each) => (each.id === changed.id ? changed : each)) },
      );
    };
    const target = ({ id, cache_key: ifMatch }: Finding) => ({ params: { id }, ifMatch });
    return {
      dismiss: (finding, reason) => show(call(dismissFinding, { ...target(finding), body: { reason } })),
      restore: (finding) => show(call(restoreFinding, target(finding))),
      link: (finding, commentId) => show(call(linkFinding, { ...target(finding), body: { commentId } })),
    };
  }, [cache, jobId]);
}
