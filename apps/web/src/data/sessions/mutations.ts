import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
} from '@shootdesk/shared/sign-in/sessions.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { recordChangesKey } from '../records/queries.ts';
import { sessionsQuery } from './queries.ts';

/**
 * Ends one session, or with null all except this browser's, and refetches the list.
 * @param userId null for the signed-in person
 */
export async function endSessions(cache: QueryClient, userId: string | null, sessionId: number | null): Promise<void> {
  try {
    if (userId === null) {
      await (sessionId === null ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id: sessionId } }));
    } else {
      const params = { id: userId };
      await (sessionId === null
        ? call(endUserSessions, { params })
        : call(endUserSession, { params: { ...params, sessionId } }));
    }
  } finally {
    void cache.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
    void cache.invalidateQueries({ queryKey: recordChangesKey });
  }
}
