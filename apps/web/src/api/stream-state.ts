import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stores whether this tab receives the server's events. */
export function setStreamOpen(isOpenNow: boolean): void {
  if (isOpenNow === isOpen) return;
  isOpen = isOpenNow;
  for (const listener of listeners) listener();
}

/** Whether this tab receives the server's events, which makes polling for the same changes unnecessary. */
export function useIsStreamOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
