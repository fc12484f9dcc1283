import * as contract from '@shootdesk/shared/sign-in/sessions.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { listSessions } from '../../identity/public.ts';
import { userNotFound } from '../record/user-not-found.ts';
import { findUserV3 } from '../record/user-v3.store.ts';
import { endUserSession, endUserSessions } from './end-user-sessions.ts';

/** Routes by which the back office lists and ends sessions of a user. */
export function userSessionRoutes(deps: Deps): BoundRoute[] {
  const { prisma, now } = deps;
  return [
    on(contract.listUserSessions, async ({ params, http }) => {
      if (!(await findUserV3(prisma, params.id))) throw userNotFound();
      const owner = { userId: params.id, currentSid: http.request.sessionId, now: now() };
      const results = await listSessions(prisma, owner);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.endUserSession, ({ actor, params, http }) =>
      endUserSession(deps, { actor, userId: params.id, currentSid: http.request.sessionId }, params.sessionId),
    ),
    on(contract.endUserSessions, ({ actor, params, http }) =>
      endUserSessions(deps, { actor, userId: params.id, currentSid: http.request.sessionId }),
    ),
  ];
}
