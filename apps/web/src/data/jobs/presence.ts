import { announcePresence, endPresence, presenceIntervalMs } from '@shootdesk/shared/live/live.contract';
import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPath, buildQuery } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { send } from '../../api/http.ts';

/** Who has a job open besides the reader. */
export type Presence = Extract<LiveEvent, { name: 'presence' }>['data'];

/** The latest presence event. */
let told: Presence | undefined;

/** Distinguishes this tab from others of the same person, because each can have another job open. */
const viewId = crypto.randomUUID();

const presenceKey = ['presence'] as const;

/** The field of copy in which this tab's person is; null in none. A tab shows one job. */
let enteredField: number | null = null;

/** Resolves when this tab's previous announcement was answered. */
let said: Promise<unknown> = Promise.resolve();

/** Sends one announcement at a time, because one that overtook the leaving would keep the person in the job. */
function inTurn<T>(say: () => Promise<T>): Promise<T> {
  const answer = said.then(say);
  said = answer.catch(() => undefined);
  return answer;
}

async function announce(serviceJobId: number): Promise<Presence> {
  const before = told;
  const body = { viewId, copyDetailId: enteredField };
  const answer = await call(
    announcePresence,
    { params: { id: serviceJobId }, body },
    // Not that of the query: a request that is given up may still be carried out after the leaving.
    AbortSignal.timeout(presenceIntervalMs),
  );
  // An event that arrived during the call may be newer; if the answer is newer, another event follows.
  return told !== before && told?.serviceJobId === serviceJobId ? told : answer;
}

/** The others who have a job open. Reading it announces that this tab has, too, and is repeated so that it stays so. */
export const presenceQuery = (serviceJobId: number) =>
  queryOptions({
    queryKey: [...presenceKey, serviceJobId],
    queryFn: () => inTurn(() => announce(serviceJobId)),
    refetchInterval: presenceIntervalMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  });

/** Applies a presence event, if this tab has the job open. */
export function showPresence(cache: QueryClient, presence: Presence): void {
  told = presence;
  const { queryKey } = presenceQuery(presence.serviceJobId);
  cache.setQueryData(queryKey, (before) => before && presence);
}

/** Announces the open job at once, because the server may have forgotten who has it open. */
export function announceAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: presenceKey });
}

/** How long a person is in a field before it is announced, in ms, so that walking through the fields by Tab announces the last one. */
const settleMs = 250;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Announces in which field of the open job's copy this tab's person is; null for none. */
export function enterField(cache: QueryClient, serviceJobId: number, copyDetailId: number | null): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (enteredField === copyDetailId) return;
    enteredField = copyDetailId;
    void cache.invalidateQueries({ queryKey: presenceQuery(serviceJobId).queryKey });
  }, settleMs);
}

/** Announces that this tab has closed the job. If that is lost, the earlier announcement expires. */
async function leaveJob(serviceJobId: number): Promise<void> {
  const path = buildPath(endPresence.path, { id: serviceJobId });
  const request = { method: endPresence.method, keepalive: true };
  await send(path + buildQuery({ viewId }), request).catch(() => undefined);
}

/** Announces the open job while this tab has it open; returns who else has. */
export function usePresence(serviceJobId: number): Presence['people'] {
  const { data } = useQuery(presenceQuery(serviceJobId));
  useEffect(() => {
    const leaveField = () => {
      clearTimeout(settling);
      enteredField = null;
    };
    // A page that is closed cannot wait for its turn.
    const hide = () => {
      leaveField();
      void leaveJob(serviceJobId);
    };
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leaveField();
      void inTurn(() => leaveJob(serviceJobId));
    };
  }, [serviceJobId]);
  return data?.people ?? [];
}
