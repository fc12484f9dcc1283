import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isSelectable, type BulkRights } from './bulk-rules.ts';

export interface Selection {
  /** Selected jobs in the order of the list. */
  readonly jobs: readonly ServiceJob[];
  readonly ids: ReadonlySet<number>;
  readonly selectableCount: number;
  readonly toggle: (id: number) => void;
  /** Selects all selectable jobs, or none if all are selected. */
  readonly toggleAll: () => void;
  readonly select: (ids: readonly number[]) => void;
  /** Selects exactly these jobs, some of which may not be loaded in the list. */
  readonly selectFurther: (jobs: readonly ServiceJob[]) => void;
  /** Adds these jobs to the selection, including jobs that the list does not show. */
  readonly add: (jobs: readonly ServiceJob[]) => void;
  readonly remove: (ids: readonly number[]) => void;
}

/** Selected jobs beyond the loaded rows, as they were read. */
interface Further {
  readonly question: string;
  readonly jobs: readonly ServiceJob[];
}

const none: ReadonlySet<number> = new Set();

/**
 * State of the selection of jobs in the job list, for bulk actions. Jobs that leave the list or are no longer selectable are deselected.
 * @param question key of the list's filters and order
 * @param grouping the grouping and its folded groups
 */
export function useSelection(
  listed: readonly ServiceJob[],
  rights: BulkRights,
  question: string,
  grouping: string,
): Selection {
  const [chosen, setChosen] = useState(none);
  const [further, setFurther] = useState<Further>({ question, jobs: [] });
  const selectable = useMemo(() => listed.filter((job) => isSelectable(job, rights)), [listed, rights]);
  const jobs = useMemo(() => {
    const ids = new Set(listed.map(({ id }) => id));
    // Jobs beyond the loaded rows count only for the filters with which they were read.
    const others = further.question === question ? further.jobs.filter(({ id }) => !ids.has(id)) : [];
    return [...selectable, ...others].filter(({ id }) => chosen.has(id));
  }, [listed, selectable, chosen, further, question]);
  const ids = useMemo(() => new Set(jobs.map(({ id }) => id)), [jobs]);
  /** Remembers jobs beyond the loaded rows. It merges by updater function, because several responses may arrive at once. */
  const keep = useCallback(
    (kept: readonly ServiceJob[]) =>
      setFurther((before) => {
        const earlier = before.question === question ? before.jobs : [];
        return { question, jobs: [...new Map([...earlier, ...kept].map((job) => [job.id, job])).values()] };
      }),
    [question],
  );
  const shown = useRef({ grouping, jobs });
  // Folding a group unloads its rows; the selected ones are remembered, so that they stay selected.
  const follow = useEffectEvent(() => {
    if (shown.current.grouping !== grouping) keep(shown.current.jobs);
    shown.current = { grouping, jobs };
  });
  useEffect(() => follow());
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const isAll = selectable.length > 0 && jobs.length >= selectable.length;
  return {
    jobs,
    ids,
    selectableCount: selectable.length,
    toggle,
    toggleAll: () => setChosen(isAll ? none : new Set(selectable.map(({ id }) => id))),
    select: (ids) => setChosen(new Set(ids)),
    add: (added) => {
      const taken = added.filter((job) => isSelectable(job, rights));
      keep(taken);
      setChosen((before) => new Set([...before, ...taken.map(({ id }) => id)]));
    },
    remove: (removed) => setChosen((before) => new Set([...before].filter((id) => !removed.includes(id)))),
    selectFurther: (all) => {
      const taken = all.filter((job) => isSelectable(job, rights));
      setFurther({ question, jobs: taken });
      setChosen(new Set(taken.map(({ id }) => id)));
    },
  };
}
