import { useEffect, useSyncExternalStore } from 'react';

let unsaved = 0;
const listeners = new Set<() => void>();

function count(more: 1 | -1): void {
  unsaved += more;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While something is unsaved the browser asks before the page is closed or loaded anew. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    count(1);
    return () => {
      window.removeEventListener('beforeunload', ask);
      count(-1);
    };
  }, [isUnsaved]);
}

/** Whether anything on the screen is unsaved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved > 0);
}
