import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { isSendable, subjectOf, type WaitingChange, type WaitingChanges, type WaitingStep } from './waiting-changes.ts';

interface Waiting {
  readonly changes: WaitingChanges;
  /** Tries to send queued changes. */
  readonly send: () => void;
  /** Whether the last attempt to send found no connection. */
  readonly isCut: boolean;
}

/** Queued changes of the signed-in person, and the function that sends them; provided by the frame. */
export const WaitingContext = createContext<Waiting | null>(null);

const none = () => () => {};
const nothing: readonly WaitingChange[] = [];

/** The queued offline change of one record of a job, and a function to queue one. Queueing requires the frame, which sends the changes. */
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

/** Queued steps of all visits, in order, without refused ones. */
export function useQueuedSteps(): readonly WaitingStep[] {
  const waiting = use(WaitingContext);
  const changes = useSyncExternalStore(waiting?.changes.subscribe ?? none, () => waiting?.changes.list() ?? nothing);
  return changes.filter((change): change is WaitingStep => change.kind === 'step' && isSendable(change));
}

/** Queued steps of a visit, in order, and a function to queue one. */
export function useWaitingSteps(jobId: number, dateService: string) {
  const waiting = use(WaitingContext);
  const steps = useQueuedSteps().filter((step) => step.jobId === jobId && step.dateService === dateService);
  const put = (step: WaitingStep) => {
    waiting?.changes.add(step);
    waiting?.send();
  };
  return { steps, put, isCut: waiting?.isCut ?? false, canWait: waiting !== null };
}
