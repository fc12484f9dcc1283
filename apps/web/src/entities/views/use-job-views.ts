import { getJobViews, type JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import type { FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { jobViewsQuery } from '../../data/expected-views/queries.ts';

const none: JobViews = { views: [], counted: 'resources' };

/** The views of a job; none while they are loading, and for people who may not read them. */
export function useJobViews(jobId: number): JobViews {
  const enabled = mayCall(getJobViews, useCurrentUser());
  return useQuery({ ...jobViewsQuery(jobId), enabled }).data ?? none;
}

/** The names of the views that files show, by the id of the resource or asset. */
export function useViewNames(jobId: number, kind: FillingKind): ReadonlyMap<number, string> {
  const { views } = useJobViews(jobId);
  return useMemo(
    () => new Map(views.flatMap((view) => view[kind].map((id) => [id, view.name] as const))),
    [views, kind],
  );
}
