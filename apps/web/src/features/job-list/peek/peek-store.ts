import { createContext, use, useSyncExternalStore } from 'react';

/** The id of the job that is open beside the list. A store, so that a change renders two rows instead of all. */
export interface PeekStore {
  readonly get: () => number | null;
  readonly set: (jobId: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPeekStore(): PeekStore {
  let peeked: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => peeked,
    set: (jobId) => {
      if (peeked === jobId) return;
      peeked = jobId;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's store; null for lists without peeking. */
export const PeekContext = createContext<PeekStore | null>(null);

const never = () => () => {};

function usePeek<T>(select: (jobId: number | null) => T): T {
  const store = use(PeekContext);
  return useSyncExternalStore(store?.subscribe ?? never, () => select(store?.get() ?? null));
}

/** The job that is open beside the list; null without one. */
export const usePeekedId = (): number | null => usePeek((jobId) => jobId);

/** Whether any job is open beside the list. */
export const useIsPeeking = (): boolean => usePeek((jobId) => jobId !== null);

/** Whether this job is the one open beside the list. */
export const useIsPeeked = (id: number): boolean => usePeek((jobId) => jobId === id);

/** True if the list supports peeking. */
export const useCanPeek = (): boolean => use(PeekContext) !== null;
