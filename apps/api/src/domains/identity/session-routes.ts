import * as contract from '@shootdesk/shared/sign-in/sessions.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { endOneSession, endSessions, listSessions } from './sessions.ts';

/** Routes by which people list and end their own sessions. */
export function sessionRoutes({ prisma, now }: Deps): BoundRoute[] {
  const own = ({ userId }: { userId: number }, { sessionId }: FastifyRequest) => ({
    userId,
    currentSid: sessionId,
    now: now(),
  });
  return [
    on(contract.listOwnSessions, async ({ actor, http }) => {
      const results = await listSessions(prisma, own(actor, http.request));
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.endOwnSession, async ({ actor, params, http }) => {
      await endOneSession(prisma, own(actor, http.request), params.id);
      return null;
    }),
    on(contract.endOtherSessions, async ({ actor, http }) => {
      const ended = await endSessions(prisma, own(actor, http.request));
      return { ended: ended.length };
    }),
  ];
}
