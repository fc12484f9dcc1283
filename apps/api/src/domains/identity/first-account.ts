import type { createFirstAccount as contract } from '@shootdesk/shared/sign-in/first-account.contract';
import { firstAccountPath } from '@shootdesk/shared/sign-in/first-account-path';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { derivedMac, isSameSecret } from '../../kernel/secrets.ts';
import { accountToInsert, insertRecorded } from './create-account.ts';
import { hasAccountOfRole, lockFirstAccount } from './credentials.store.ts';

/** Derives the token from the session secret, so that nothing has to be stored and a lost link can be printed again. */
const tokenOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>) =>
  derivedMac(sessionSecret, 'first-account', 'link');

/**
 * URL of the page that creates the first back-office account. Null once one exists, for good, because the last one cannot be removed. The token is in
 * the fragment, which browsers never send, so that no log or referrer contains it.
 */
export async function firstAccountUrl({ config, prisma }: Pick<Deps, 'config' | 'prisma'>): Promise<string | null> {
  if (await hasAccountOfRole(prisma, UserRoleId.BackOffice)) return null;
  return `${config.publicUrl}${firstAccountPath}#${tokenOf(config)}`;
}

/** Creates the first back-office account by the token of the link; returns its id. Of two concurrent calls, one creates it. */
export async function createFirstAccount(
  { config, prisma, now }: Pick<Deps, 'config' | 'prisma' | 'now'>,
  { token, ...person }: BodyOf<typeof contract>,
): Promise<number> {
  if (!isSameSecret(token, tokenOf(config))) {
    refuseField(
      'token',
      'This link is not complete, or of another installation. Please copy it whole from where it was printed.',
    );
  }
  const account = await accountToInsert({ now }, { ...person, role: 'BackOffice' });
  return inTransaction(prisma, async (tx) => {
    await lockFirstAccount(tx);
    if (await hasAccountOfRole(tx, UserRoleId.BackOffice)) {
      throw problem('conflict', 'The first account has been made already. Please sign in.');
    }
    return insertRecorded(tx, account, { userId: 0, origin: 'Link of the first account' });
  });
}
