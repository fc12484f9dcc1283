import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { lastingStore } from '../../../kernel/browser-store.ts';

/** Most folded groups of a grouping: days pass, and an address has a limited length. */
const mostFolded = 500;

const none: ReadonlySet<number> = new Set();

export interface FoldedGroups {
  readonly folded: ReadonlySet<number>;
  readonly setFolded: (keys: Iterable<number>) => void;
}

/** The groups that a person has folded, kept by grouping on this device. */
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
