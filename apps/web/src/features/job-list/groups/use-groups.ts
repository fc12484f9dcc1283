import { groupKeyOf, type JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobGroupsQuery, type JobFilters } from '../../../data/jobs/list-queries.ts';
import { useFoldedGroups } from './folded-groups.ts';
import { nameOfJobGroup } from './group-names.ts';
import { groupSections, type GroupSection } from './group-sections.ts';

/** The grouping of the list, with functions for its groups. */
export interface ListGroups {
  readonly by: JobGrouping;
  readonly folded: ReadonlySet<number>;
  /** Number of jobs in folded groups, which are not loaded. */
  readonly foldedCount: number;
  readonly keyOf: (job: ServiceJob) => number;
  /**
   * Assigns rows to their groups.
   * @param placedBy rows as they were when they were first shown; they keep that group
   */
  readonly sectionsOf: (
    jobs: readonly ServiceJob[],
    placedBy: ReadonlyMap<number, ServiceJob>,
    goesOn: boolean,
  ) => readonly GroupSection[];
  /** Keys of all groups but one. */
  readonly othersOf: (key: number) => number[];
  readonly fold: (key: number, isFolded: boolean) => void;
  readonly foldAll: (isFolded: boolean) => void;
}

/** The groups of the list with their counts; null without grouping. */
export function useGroups(by: JobGrouping | null, filters: JobFilters): ListGroups | null {
  const { timeZone } = useCurrentUser();
  const { folded, setFolded } = useFoldedGroups(by);
  const { data: groups } = useQuery({ ...jobGroupsQuery(by ?? 'status', filters), enabled: by !== null });
  const keyOf = useMemo(() => (job: ServiceJob) => groupKeyOf(job, by ?? 'status', timeZone), [by, timeZone]);
  const sectionsOf = useMemo((): ListGroups['sectionsOf'] => {
    const grouping = by ?? 'status';
    return (jobs, placedBy, goesOn) =>
      groupSections({
        jobs,
        groups,
        folded,
        keyOf: (job) => keyOf(placedBy.get(job.id) ?? job),
        nameOf: (job) => nameOfJobGroup(grouping, placedBy.get(job.id) ?? job, timeZone),
        goesOn,
      });
  }, [by, groups, folded, keyOf, timeZone]);
  if (by === null) return null;
  const others = (key: number) => [...folded].filter((each) => each !== key);
  const counts = groups?.map(({ key, count }) => (folded.has(key) ? count : 0)) ?? [];
  return {
    by,
    folded,
    foldedCount: counts.reduce((sum, count) => sum + count, 0),
    keyOf,
    sectionsOf,
    othersOf: (key) => (groups ?? []).map((group) => group.key).filter((each) => each !== key),
    fold: (key, isFolded) => setFolded(isFolded ? [...others(key), key] : others(key)),
    foldAll: (isFolded) => setFolded(isFolded ? [...folded, ...(groups ?? []).map(({ key }) => key)] : []),
  };
}
