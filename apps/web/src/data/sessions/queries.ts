import { listOwnSessions, listUserSessions } from '@shootdesk/shared/sign-in/sessions.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads the sessions of a user, the last used first; null for the signed-in person's. */
export const sessionsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) =>
      userId === null
        ? (await call(listOwnSessions, {}, signal)).results
        : (await call(listUserSessions, { params: { id: userId } }, signal)).results,
    staleTime: 0,
  });
