import { problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../../db/outbox.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockUser, requireActive } from '../record/lock-user.ts';
import { endWaiting, findWaiting } from './waiting-users.store.ts';
import { roleOfRow } from '../record/user-v3.view.ts';

/** Resends an unused invitation. */
export async function inviteUser(deps: Deps, actor: Actor, id: number, requestId: string): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const user = await lockUser(tx, actor, id);
    requireActive(user);
    if (roleOfRow(user) === 'Integration') {
      throw problem('rule_violated', 'An integration calls by API key and gets no invitation.');
    }
    if (user.passwordSetAt) {
      throw problem('conflict', `${user.name} has set a password already and can ask for a new one when signing in.`);
    }
    await endWaiting(tx, [id]);
    await emit(tx, 'userInvited', { userId: id }, requestId);
  });
}

/**
 * Invites people who were added without an invitation; returns how many. Ends their waiting in the transaction that requests the e-mail, so that
 * nobody gets two.
 * @param among ids; null for everybody who waits
 */
export function inviteWaiting(deps: Deps, among: readonly number[] | null, requestId: string): Promise<number> {
  return inTransaction(deps.prisma, async (tx) => {
    const ids = await endWaiting(tx, await findWaiting(tx, among));
    for (const userId of ids) await emit(tx, 'userInvited', { userId }, requestId);
    return ids.length;
  });
}
