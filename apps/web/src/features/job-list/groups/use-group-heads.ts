import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { fetchListedJobs, maxSelected } from '../../../data/jobs/list-queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { Selection } from '../bulk/use-selection.ts';
import type { JobList } from '../use-job-list.ts';
import type { GroupHeads } from './group-head.tsx';
import { groupTitle } from './group-names.ts';
import type { GroupSection } from './group-sections.ts';

/** The loaded rows by group; null without grouping. */
export function useSections({ groups, jobs, moves, unfoldedCount }: JobList): readonly GroupSection[] | null {
  const { first } = moves;
  const sectionsOf = groups?.sectionsOf;
  const goesOn = jobs.length < unfoldedCount;
  return useMemo(() => sectionsOf?.(jobs, first, goesOn) ?? null, [sectionsOf, jobs, first, goesOn]);
}

interface Options {
  readonly list: JobList;
  readonly sections: readonly GroupSection[] | null;
  readonly selection: Selection;
  readonly hasBoxes: boolean;
  readonly canSelect: (job: ServiceJob) => boolean;
}

const countOf = ({ count, jobs }: GroupSection): number => count ?? jobs.length;

const cutText = (title: string, count: number) =>
  `Of the ${count.toLocaleString('en')} jobs of ${title} the first ${maxSelected.toLocaleString('en')} are selected: more cannot be changed at once.`;

/** Callbacks of the group heads: folding, and selecting all jobs of a group, including those that are not loaded. */
export function useGroupHeads({ list, sections, selection, hasBoxes, canSelect }: Options): GroupHeads | null {
  const notify = useNotify();
  const { groups } = list;
  if (!groups || !sections) return null;
  const { keyOf } = groups;
  const chosen = Map.groupBy(selection.jobs, keyOf);
  const chosenOf = ({ key }: GroupSection): readonly ServiceJob[] => chosen.get(key) ?? [];
  const selectionOf = (section: GroupSection) => {
    const count = chosenOf(section).length;
    if (count === 0) return 'none';
    return count >= Math.min(countOf(section), maxSelected) ? 'all' : 'some';
  };
  const readAll = async (section: GroupSection): Promise<readonly ServiceJob[]> => {
    const count = countOf(section);
    if (!section.isFolded && section.jobs.length >= count) return section.jobs;
    const read = await fetchListedJobs({ ...list.query, foldedGroups: groups.othersOf(section.key) }, count);
    // The response may contain groups that were created after `othersOf` was computed.
    return read.filter((job) => keyOf(job) === section.key);
  };
  const select = async (section: GroupSection) => {
    const clear = () => selection.remove(chosenOf(section).map(({ id }) => id));
    if (selectionOf(section) === 'all') return clear();
    try {
      const jobs = await readAll(section);
      // All selectable jobs are selected already, so this click deselects. Unselectable jobs keep the state at 'some'.
      if (jobs.every((job) => selection.ids.has(job.id) || !canSelect(job))) return clear();
      selection.add(jobs);
      const count = countOf(section);
      if (count > maxSelected) notify(cutText(groupTitle(groups.by, section.name), count), { type: 'info' });
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
  };
  return {
    by: groups.by,
    onFold: groups.fold,
    selectionOf: hasBoxes ? selectionOf : null,
    onSelect: (section) => void select(section),
  };
}
