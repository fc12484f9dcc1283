import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes whether this tab gets the events of the server. */
export function setStreamOpen(isOpenNow: boolean): void {
  if (isOpenNow === isOpen) return;
  isOpen = isOpenNow;
  for (const listener of listeners) listener();
}

/** Whether this tab gets the events of the server, so that polling for what they announce would be in vain. */
export function useIsStreamOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
