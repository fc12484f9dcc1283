import { problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../../db/outbox.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { removeTwoFactor, signOutEverywhere } from '../../identity/public.ts';
import { recordChange } from '../../record-changes/public.ts';
import { lockUser } from '../record/lock-user.ts';

/** Removes the second factor of a user who has lost it. Ends all sessions of the user, because the lost phone may be signed in. */
export async function resetTwoFactor(deps: Deps, actor: Actor, id: number, requestId: string): Promise<null> {
  if (id === actor.userId) {
    throw problem('rule_violated', 'You switch off your own two-factor sign-in in your account, by password and code.');
  }
  await inTransaction(deps.prisma, async (tx) => {
    const user = await lockUser(tx, actor, id);
    if (!(await removeTwoFactor(tx, id))) throw problem('conflict', `Two-factor sign-in of ${user.name} is off.`);
    await signOutEverywhere(tx, id);
    const change = { before: { two_factor_sign_in: true }, after: { two_factor_sign_in: false } };
    await recordChange(tx, actor, { entityType: 'User', entityId: id, ...change });
    await emit(tx, 'twoFactorReset', { userId: id }, requestId);
  });
  return null;
}
