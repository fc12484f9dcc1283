import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCallback, useMemo, useState } from 'react';
import { isSelectable, type BulkRights } from './bulk-rules.ts';

export interface Selection {
  /** Selected jobs in the order of the list. */
  readonly jobs: readonly ServiceJob[];
  readonly ids: ReadonlySet<number>;
  readonly selectableCount: number;
  readonly toggle: (id: number) => void;
  /** Selects all selectable jobs, or none if all are selected. */
  readonly toggleAll: () => void;
  /** Replaces the selection. */
  readonly select: (ids: readonly number[]) => void;
}

const none: ReadonlySet<number> = new Set();

/** State of the selection of jobs in the job list, for bulk actions. Jobs that leave the list or are no longer selectable drop out. */
export function useSelection(listed: readonly ServiceJob[], rights: BulkRights): Selection {
  const [chosen, setChosen] = useState(none);
  const selectable = useMemo(() => listed.filter((job) => isSelectable(job, rights)), [listed, rights]);
  const jobs = useMemo(() => selectable.filter(({ id }) => chosen.has(id)), [selectable, chosen]);
  const ids = useMemo(() => new Set(jobs.map(({ id }) => id)), [jobs]);
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const isAll = selectable.length > 0 && jobs.length === selectable.length;
  return {
    jobs,
    ids,
    selectableCount: selectable.length,
    toggle,
    toggleAll: () => setChosen(isAll ? none : new Set(selectable.map(({ id }) => id))),
    select: (ids) => setChosen(new Set(ids)),
  };
}
