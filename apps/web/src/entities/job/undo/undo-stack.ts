import { storedList, tabStore } from '../../../kernel/browser-store.ts';
import type { DoneChange, UndoStep } from './done-change.ts';

/** Maximum number of steps that can be undone. */
const maxUndoSteps = 50;

const listeners = new Set<(userId: number, stepId: string | null) => void>();

/** A person's steps in this tab, the latest last. They survive a reload. */
export function undoStack(userId: number) {
  const store = storedList<UndoStep>(`undo-${userId}`, tabStore);
  return {
    read: store.read,
    add: (title: string, changes: readonly DoneChange[]): UndoStep => {
      const step = { id: crypto.randomUUID(), title, at: Date.now(), changes };
      store.write([...store.read(), step].slice(-maxUndoSteps));
      return step;
    },
    /** Removes and returns the step with this id, or the last one. */
    take: (stepId: string | null): UndoStep | null => {
      const steps = store.read();
      const step = stepId === null ? steps.at(-1) : steps.find(({ id }) => id === stepId);
      store.write(steps.filter((each) => each !== step));
      return step ?? null;
    },
    /** Puts a step back at its place, because it could not be tried. */
    restore: (step: UndoStep): void => store.write([...store.read(), step].toSorted((a, b) => a.at - b.at)),
  };
}

/** Requests the undo of a step: the one with this id, or the last one. */
export function requestUndo(userId: number, stepId: string | null): void {
  for (const listener of listeners) listener(userId, stepId);
}

/** Calls the listener with each request. Returns a function that unsubscribes. */
export function onUndoRequest(listener: (userId: number, stepId: string | null) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
