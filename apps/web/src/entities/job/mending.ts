import { listMending, type Mending } from '@shootdesk/shared/asset-comments/mending.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { statusesToMend } from '@shootdesk/shared/service-jobs/sent-back';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { mendingQuery } from '../../data/jobs/mending.ts';

export type MendingByJob = ReadonlyMap<number, Mending>;

/** Requested changes for the jobs of a list. */
export const MendingContext = createContext<MendingByJob>(new Map());

/** Reads which of these jobs came back for changes. Empty for people who may not read it. */
export function useMending(jobs: readonly Pick<ServiceJob, 'id' | 'serviceJobStatusId'>[]): MendingByJob {
  const user = useCurrentUser();
  const ids = jobs
    .filter(({ serviceJobStatusId }) => statusesToMend.includes(serviceJobStatusId))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  const { data } = useQuery({ ...mendingQuery(ids), enabled: ids.length > 0 && mayCall(listMending, user) });
  return useMemo(() => new Map((data ?? []).map((each) => [each.serviceJobId, each])), [data]);
}

/** Formats how many assets of a job need changes: '3 of 25 to mend'. Blank when no comment says which. */
export function mendingCount({ toMend, assets }: Mending): string {
  return toMend === 0 ? '' : `${toMend} of ${assets} to mend`;
}
