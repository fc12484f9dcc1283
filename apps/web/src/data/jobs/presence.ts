import { announcePresence, endPresence, presenceIntervalMs } from '@shootdesk/shared/live/live.contract';
import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { buildPath, buildQuery } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { send } from '../../api/http.ts';

/** Who has a job open besides the reader. */
export type Presence = Extract<LiveEvent, { name: 'presence' }>['data'];

/** Tells this tab from the others of the same person, because each can have another job open. */
const viewId = crypto.randomUUID();

const presenceKey = ['presence'] as const;

/** The others who have a job open. Reading it announces that this tab has, too, and is repeated so that it stays so. */
export const presenceQuery = (serviceJobId: number) =>
  queryOptions({
    queryKey: [...presenceKey, serviceJobId],
    queryFn: ({ signal }): Promise<Presence> =>
      call(announcePresence, { params: { id: serviceJobId }, body: { viewId } }, signal),
    refetchInterval: presenceIntervalMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  });

/** Shows who has a job open as an event tells it, if this tab does. */
export function showPresence(cache: QueryClient, presence: Presence): void {
  const { queryKey } = presenceQuery(presence.serviceJobId);
  cache.setQueryData(queryKey, (before) => before && presence);
}

/** Announces the open job at once, because the server may have forgotten who has it open. */
export function announceAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: presenceKey });
}

/** Says that this tab no longer has the job open. Should it not arrive, the announcement expires. */
export function leaveJob(serviceJobId: number): void {
  const path = buildPath(endPresence.path, { id: serviceJobId });
  const request = { method: endPresence.method, keepalive: true };
  void send(path + buildQuery({ viewId }), request).catch(() => undefined);
}
