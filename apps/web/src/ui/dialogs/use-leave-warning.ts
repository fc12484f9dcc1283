import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** Question before leaving. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
}

/** Unsaved content of the screen. */
interface Unsaved {
  /** Name in the question: 'Zone Management Details'. */
  readonly what?: string | undefined;
  /** Replaces the default question. */
  readonly question?: LeaveQuestion;
  /** The unsaved text, so that the person can copy it. */
  readonly text?: () => string;
  /** Discards it; called when the person has agreed. */
  readonly discard?: (() => void) | undefined;
}

/** Unsaved content of this page, in the order in which editing began. */
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
 * Warns about unsaved content: the browser asks before the page is closed or reloaded, the frame before the screen changes. Returns a function that
 * ends the warning at once, for forms that navigate right after saving.
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

/** `hasUnsaved` as a hook. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

/** Question before leaving. The latest content with a question of its own decides. */
export function leaveQuestion(): LeaveQuestion {
  const entries = [...unsaved].map(({ current }) => current);
  const own = entries.findLast(({ question }) => question)?.question;
  if (own) return own;
  const what = entries.findLast((entry) => entry.what)?.what ?? 'this page';
  return { title: `Leave ${what}?`, text: 'What you have changed has not been saved and will be lost.' };
}

/** All unsaved text of the screen. */
export function unsavedText(): string {
  const texts = [...unsaved].map(({ current }) => current.text?.() ?? '');
  return texts.filter((text) => text !== '').join('\n\n');
}

/** Discards all unsaved content of the screen. */
export function discardUnsaved(): void {
  for (const entry of unsaved) {
    entry.current.discard?.();
    remove(entry);
  }
}
