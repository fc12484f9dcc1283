import { announcePresence, endPresence, presenceIntervalMs } from '@shootdesk/shared/live/live.contract';
import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildPath, buildQuery } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { send } from '../../api/http.ts';

/** The people who have a job open besides the reader. */
export type Presence = Extract<LiveEvent, { name: 'presence' }>['data'];

/** The latest presence event; undefined before the first. */
let told: Presence | undefined;

/** Id of this tab, because each tab of a person can have another job open. */
const viewId = crypto.randomUUID();

const presenceKey = ['presence'] as const;

/** Copy field that this tab's person is in; null outside the fields. A tab has one job open. */
let enteredField: number | null = null;

/** Resolves when this tab's previous announcement has been answered. */
let said: Promise<unknown> = Promise.resolve();

/** Sends announcements one at a time, because one that overtook the announcement of leaving would keep the person in the job. */
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
    // Not the query's signal, because the server may process a cancelled request after the announcement of leaving.
    AbortSignal.timeout(presenceIntervalMs),
  );
  // An event that arrived during the call may be newer than the response. If the response is newer, another event follows.
  return told !== before && told?.serviceJobId === serviceJobId ? told : answer;
}

/** Reads who else has a job open. Each read announces that this tab has it open too, so it is repeated before the announcement expires. */
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

/** Announces the open job at once, because the server may have lost its list. */
export function announceAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: presenceKey });
}

/** Debounce in ms before a field is announced, so that tabbing through the fields announces only the last one. */
const settleMs = 250;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Announces the copy field of the open job that this tab's person is in; null outside the fields. */
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

/** Announces the job as open while the component is mounted. Returns who else has it open. */
export function usePresence(serviceJobId: number): Presence['people'] {
  const { data } = useQuery(presenceQuery(serviceJobId));
  useEffect(() => {
    const leaveField = () => {
      clearTimeout(settling);
      enteredField = null;
    };
    // A page that is being closed cannot wait for earlier announcements.
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
