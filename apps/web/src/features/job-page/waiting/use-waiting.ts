import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { isSendable, subjectOf, type WaitingChange, type WaitingChanges } from './waiting-changes.ts';

interface Waiting {
  readonly changes: WaitingChanges;
  /** Tries to send what waits. */
  readonly send: () => void;
}

/** The changes of the signed-in person that wait, and what sends them; set by the frame. */
export const WaitingContext = createContext<Waiting | null>(null);

const none = () => () => {};

/** The change that waits for one thing, and how to add one; without a frame there is nothing that would send it. */
export function useWaiting<C extends WaitingChange>(subject: string) {
  const waiting = use(WaitingContext);
  const change = useSyncExternalStore(
    waiting?.changes.subscribe ?? none,
    () => (waiting?.changes.find(subject) as C | null | undefined) ?? null,
  );
  const put = useCallback(
    (next: C) => {
      if (subjectOf(next) !== subject) throw new Error(`This waits for ${subject}.`);
      waiting?.changes.add(next);
      waiting?.send();
    },
    [waiting, subject],
  );
  const drop = useCallback((dropped: C) => waiting?.changes.remove(dropped), [waiting]);
  /** Whether anything, of this job or another, is still to be sent. */
  const isQueueing = useCallback(() => waiting?.changes.list().some(isSendable) ?? false, [waiting]);
  return { change, put, drop, isQueueing, canWait: waiting !== null };
}
