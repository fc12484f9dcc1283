import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { visitStepMade } from '../../data/dispatch/visits.ts';
import { checklistItemWritten, detailWritten, noteWritten } from '../../data/jobs/job-cache.ts';
import { sendChanges, type SavedChange } from './send-changes.ts';
import { WaitingContext } from './use-waiting.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { createWaitingChanges, isSendable, type WaitingChanges } from './waiting-changes.ts';

/** Interval of retries in ms, because phones do not always notice that they are online again. */
const retryMs = 15_000;

/** Caches a saved change in the data of its job. */
function show(cache: QueryClient, saved: SavedChange): void {
  if (saved.kind === 'step') visitStepMade(cache, saved.change.jobId, saved.record);
  else if (saved.kind === 'item') checklistItemWritten(cache, saved.record);
  else if (saved.kind === 'detail') detailWritten(cache, saved.record);
  else if (saved.id !== null) noteWritten(cache, saved.change.jobId, saved.id, saved.record);
}

/** Sends queued changes and reports what was saved, and whether the last attempt found no connection. */
function useSend(changes: WaitingChanges) {
  const [isCut, setIsCut] = useState(false);
  const cache = useQueryClient();
  const notify = useNotify();
  const running = useRef<Promise<void> | null>(null);
  const send = useCallback(() => {
    if (running.current) return;
    const saved: SavedChange[] = [];
    const run = async () => {
      await sendChanges(changes, (each) => {
        saved.push(each);
        show(cache, each);
      });
      setIsCut(changes.list().some(isSendable));
      if (saved.length === 0) return;
      const [first] = saved;
      notify(saved.length === 1 ? `${first?.change.what} saved` : `${saved.length} changes saved that had waited`, {
        type: 'success',
      });
    };
    running.current = run().finally(() => (running.current = null));
  }, [changes, cache, notify]);
  return { send, isCut };
}

/** Retries when there may be a connection: on the browser's event, on focus, and at an interval. */
function useRetries(send: () => void, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    send();
    const timer = setInterval(send, retryMs);
    window.addEventListener('online', send);
    window.addEventListener('focus', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      window.removeEventListener('focus', send);
    };
  }, [send, isWaiting]);
}

interface Props {
  /** Other bars at the foot of every screen. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Queues offline ticks, notes and steps of visits, and sends them when the connection is back, on any screen. Rendered once, in the frame. */
export function WaitingProvider({ foot, children }: Props) {
  const { id } = useCurrentUser();
  const changes = useMemo(() => createWaitingChanges(id), [id]);
  const list = useSyncExternalStore(changes.subscribe, changes.list);
  const { send, isCut } = useSend(changes);
  useRetries(send, list.length > 0);
  const value = useMemo(() => ({ changes, send, isCut }), [changes, send, isCut]);
  return (
    <WaitingContext value={value}>
      {children}
      <WaitingBar changes={list} isCut={isCut} onDismiss={changes.remove} foot={foot} />
    </WaitingContext>
  );
}
