import { getJobViews, type JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import type { FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { jobViewsQuery } from '../../data/expected-views/queries.ts';

const none: JobViews = { views: [], counted: 'resources' };

/** The views of a job. Empty while they load, and for people who may not read them. */
export function useJobViews(jobId: number): JobViews {
  const enabled = mayCall(getJobViews, useCurrentUser());
  return useQuery({ ...jobViewsQuery(jobId), enabled }).data ?? none;
}

/** Names of the views of files, by the id of the resource or asset. */
export function useViewNames(jobId: number, kind: FillingKind): ReadonlyMap<number, string> {
  const { views } = useJobViews(jobId);
  return useMemo(
    () => new Map(views.flatMap((view) => view[kind].map((id) => [id, view.name] as const))),
    [views, kind],
  );
}
