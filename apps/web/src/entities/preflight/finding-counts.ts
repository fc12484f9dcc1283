import { listFindingCounts, type FindingCount } from '@shootdesk/shared/preflight/finding-counts.contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { findingCountsQuery } from '../../data/preflight/finding-counts.ts';
import { countedText } from './finding-badges.ts';

export type FindingCountsByJob = ReadonlyMap<number, FindingCount>;

/** Numbers of open findings for the jobs of a list. */
export const FindingCountsContext = createContext<FindingCountsByJob>(new Map());

/** Counts of open findings by job. Empty unless they are shown, and for people who may not read findings. */
export function useFindingCounts(jobs: readonly { readonly id: number }[], areShown: boolean): FindingCountsByJob {
  const user = useCurrentUser();
  const ids = jobs.map(({ id }) => id).toSorted((a, b) => a - b);
  const enabled = areShown && ids.length > 0 && mayCall(listFindingCounts, user);
  const { data } = useQuery({ ...findingCountsQuery(ids), enabled });
  return useMemo(() => new Map((data ?? []).map((each) => [each.serviceJobId, each])), [data]);
}

/** Formats open findings: '1 flag', '2 hints', '1 flag, 2 hints', or '0'. */
export function findingCountText({ flags, hints }: Pick<FindingCount, 'flags' | 'hints'>): string {
  const parts = [flags > 0 && countedText(flags, 'flag'), hints > 0 && countedText(hints, 'hint')].filter(Boolean);
  return parts.length === 0 ? '0' : parts.join(', ');
}
