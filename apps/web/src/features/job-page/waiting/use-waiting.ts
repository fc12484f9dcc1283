import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { isSendable, subjectOf, type WaitingChange, type WaitingChanges } from './waiting-changes.ts';

interface Waiting {
  readonly changes: WaitingChanges;
  /** Tries to send queued changes. */
  readonly send: () => void;
}

/** Queued changes of the signed-in person, and the function that sends them; provided by the frame. */
export const WaitingContext = createContext<Waiting | null>(null);

const none = () => () => {};

/** The offline change of one record of a job that waits to be sent, and a function to queue one; without a frame nothing would send it. */
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
  /** Whether any change, of any job, is queued. */
  const isQueueing = useCallback(() => waiting?.changes.list().some(isSendable) ?? false, [waiting]);
  return { change, put, drop, isQueueing, canWait: waiting !== null };
}
