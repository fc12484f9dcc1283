import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { lastingStore } from '../../../kernel/browser-store.ts';

/** Maximum number of folded groups per grouping, because each day adds a group and the length of addresses is limited. */
const mostFolded = 500;

const none: ReadonlySet<number> = new Set();

export interface FoldedGroups {
  readonly folded: ReadonlySet<number>;
  readonly setFolded: (keys: Iterable<number>) => void;
}

/** The folded groups, stored on this device for each grouping. */
export function useFoldedGroups(by: JobGrouping | null): FoldedGroups {
  const name = `shootdesk.folded-groups.${useCurrentUser().id}.${by}`;
  const stored = useSyncExternalStore(lastingStore.subscribe, () => (by && lastingStore.read(name)) ?? '');
  const folded = useMemo(
    () => (stored === '' ? none : new Set(stored.split(',').map(Number).filter(Number.isSafeInteger))),
    [stored],
  );
  const setFolded = (keys: Iterable<number>) => {
    const text = [...new Set(keys)].slice(-mostFolded).join(',');
    lastingStore.write(name, text === '' ? null : text);
  };
  return { folded, setFolded };
}
