import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** What a person is asked before they leave. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
}

/** Something on the screen that is not saved. */
interface Unsaved {
  /** What it is part of, as the question calls it: 'Zone Management Details'. */
  readonly what?: string | undefined;
  /** The whole question, where the usual one does not do. */
  readonly question?: LeaveQuestion;
  /** Drops it; called when the person has said that it may be lost. */
  readonly discard?: (() => void) | undefined;
}

/** What is unsaved on this page, in the order in which it was begun. */
const unsaved = new Set<{ readonly current: Unsaved }>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

function add(entry: { readonly current: Unsaved }): void {
  if (unsaved.size === 0) window.addEventListener('beforeunload', askBrowser);
  unsaved.add(entry);
  changed();
}

function remove(entry: { readonly current: Unsaved }): void {
  if (!unsaved.delete(entry)) return;
  if (unsaved.size === 0) window.removeEventListener('beforeunload', askBrowser);
  changed();
}

/**
 * While something is unsaved the browser asks before the page is closed or reloaded, and the frame asks before another screen is shown.
 * Answers how to end that at once, for a form that navigates as soon as it has saved.
 */
export function useLeaveWarning(isUnsaved: boolean, options: Unsaved = {}): () => void {
  const entry = useRef<Unsaved>({});
  useEffect(() => {
    entry.current = options;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    add(entry);
    return () => remove(entry);
  }, [isUnsaved]);
  return useCallback(() => remove(entry), []);
}

/** Whether anything on the screen is unsaved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** `hasUnsaved` for a component, which is drawn again when it changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

/** What to ask before everything that is unsaved is left: one question, by the most recent that has words of its own. */
export function leaveQuestion(): LeaveQuestion {
  const entries = [...unsaved].map(({ current }) => current);
  const own = entries.findLast(({ question }) => question)?.question;
  if (own) return own;
  const what = entries.findLast((entry) => entry.what)?.what ?? 'this page';
  return { title: `Leave ${what}?`, text: 'What you have changed has not been saved and will be lost.' };
}

/** Drops everything that is unsaved on the screen. */
export function discardUnsaved(): void {
  for (const entry of unsaved) {
    entry.current.discard?.();
    remove(entry);
  }
}
