import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { endOneSession, endSessions } from '../../identity/public.ts';
import { recordChange, type Fields } from '../../record-changes/public.ts';
import { lockUser } from '../record/lock-user.ts';

function historyOf(sessions: readonly UserSessionView[]): Fields {
  return { signed_in: [...new Set(sessions.map(({ browser }) => browser ?? 'Unknown browser'))] };
}

interface Ending {
  readonly actor: Actor;
  readonly userId: number;
  /** Session id of the request; null without a session. */
  readonly currentSid: string | null;
}

/** Ends sessions of a user, and records the ended ones in the user's history. */
async function endAndRecord(
  deps: Deps,
  { actor, userId, currentSid }: Ending,
  end: (tx: Tx, owner: { userId: number; currentSid: string | null; now: Date }) => Promise<UserSessionView[]>,
): Promise<number> {
  return inTransaction(deps.prisma, async (tx) => {
    await lockUser(tx, actor, userId);
    const ended = await end(tx, { userId, currentSid, now: deps.now() });
    const change = { before: historyOf(ended), after: historyOf([]) };
    await recordChange(tx, actor, { entityType: 'User', entityId: userId, ...change });
    return ended.length;
  });
}

export async function endUserSession(deps: Deps, ending: Ending, sessionId: number): Promise<null> {
  await endAndRecord(deps, ending, async (tx, owner) => [await endOneSession(tx, owner, sessionId)]);
  return null;
}

export async function endUserSessions(deps: Deps, ending: Ending): Promise<{ ended: number }> {
  return { ended: await endAndRecord(deps, ending, endSessions) };
}
