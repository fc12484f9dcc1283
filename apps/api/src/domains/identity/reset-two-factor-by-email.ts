import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { operator } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
import { signOutEverywhere } from './access.store.ts';
import { findCredentials, lockAccount } from './credentials.store.ts';
import { removeTwoFactor } from './two-factor.store.ts';

/** Resets the two-factor sign-in of a person from the command line; returns what to print. The person is mailed. */
export async function resetTwoFactorByEmail({ prisma }: Pick<Deps, 'prisma'>, email: string): Promise<string> {
  const account = await findCredentials(prisma, email);
  if (!account) throw new Error(`Nobody has the e-mail address ${email}.`);
  const { userId } = account;
  return inTransaction(prisma, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await removeTwoFactor(tx, userId))) return `Two-factor sign-in of ${email} is off already.`;
    await signOutEverywhere(tx, userId);
    const change = { before: { two_factor_sign_in: true }, after: { two_factor_sign_in: false } };
    await recordChange(tx, operator, { entityType: 'User', entityId: userId, ...change });
    await emit(tx, 'twoFactorReset', { userId });
    return `Two-factor sign-in of ${email} is reset: the password alone signs in.`;
  });
}
