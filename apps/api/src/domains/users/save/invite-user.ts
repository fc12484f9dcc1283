import { problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../../db/outbox.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { recordChanges } from '../../record-changes/public.ts';
import { lockUser, requireActive } from '../record/lock-user.ts';
import { endWaiting, findWaiting } from './waiting-users.store.ts';
import { roleOfRow } from '../record/user-v3.view.ts';

/** Records in the history of people that an invitation is on its way. */
const recordInvitations = (tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> =>
  recordChanges(
    tx,
    actor,
    ids.map((entityId) => ({ entityType: 'User', entityId, before: {}, after: { invited: true } })),
  );

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
    await recordInvitations(tx, actor, [id]);
    await emit(tx, 'userInvited', { userId: id }, requestId);
  });
}

/**
 * Invites people who were added without an invitation; returns how many. Ends their waiting in the transaction that requests the e-mail, so that
 * nobody gets two.
 * @param among ids; null for everybody who waits
 */
export function inviteWaiting(
  deps: Deps,
  actor: Actor,
  among: readonly number[] | null,
  requestId: string,
): Promise<number> {
  return inTransaction(deps.prisma, async (tx) => {
    const ids = await endWaiting(tx, await findWaiting(tx, among));
    await recordInvitations(tx, actor, ids);
    for (const userId of ids) await emit(tx, 'userInvited', { userId }, requestId);
    return ids.length;
  });
}
