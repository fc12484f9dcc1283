import { useMemo, useSyncExternalStore } from 'react';
import { storedList, tabStore } from '../../../kernel/browser-store.ts';
import type { Place } from './move-request.ts';

/** How many moves can be undone. */
const maxUndo = 20;

/** A visit that was moved. */
export interface MovedVisit {
  /** In the order of the work. */
  readonly jobIds: readonly number[];
  /** Address of the property. */
  readonly place: string;
  /** Of each job. */
  readonly before: readonly Place[];
  readonly after: readonly Place[];
}

/** One step that can be undone: a single move, or all moves of a plan. */
export interface Done {
  readonly id: string;
  /** Visits whose move has not been undone; never empty. */
  readonly visits: readonly MovedVisit[];
}

/** '1 Elm Street', or 'plan of 2 visits'. */
export const titleOf = ({ visits }: Done): string =>
  visits.length === 1 ? visits[0]!.place : `plan of ${visits.length} visits`;

export interface DoneMoves {
  readonly last: Done | null;
  /** Stores the visits of an entry, which becomes the last one if it is new. Without visits it is removed. */
  readonly put: (id: string, visits: readonly MovedVisit[]) => void;
}

/**
 * The moves of a person in this tab that can be taken back. They are in the store of the tab only, because moves may end after the board has left the
 * screen or before the page is loaded again.
 */
export function useDoneMoves(userId: number): DoneMoves {
  const key = `dispatch-moved-${userId}`;
  const text = useSyncExternalStore(tabStore.subscribe, () => tabStore.read(key));
  const last = useMemo(
    () => (text === null ? null : (storedList<Done>(key, tabStore).read().at(-1) ?? null)),
    [key, text],
  );
  return {
    last,
    put: (id, visits) => {
      const store = storedList<Done>(key, tabStore);
      const all = store.read();
      const isThere = all.some((each) => each.id === id);
      const next = isThere ? all.map((each) => (each.id === id ? { id, visits } : each)) : [...all, { id, visits }];
      store.write(next.filter((each) => each.visits.length > 0).slice(-maxUndo));
    },
  };
}
