import type { createFirstAccount as contract } from '@shootdesk/shared/sign-in/first-account.contract';
import { firstAccountPath } from '@shootdesk/shared/sign-in/first-account-path';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { derivedMac, isSameSecret } from '../../kernel/secrets.ts';
import { accountToInsert } from './create-account.ts';
import { hasAccountOfRole, insertAccount, lockFirstAccount } from './credentials.store.ts';

/** The same token until the first account exists: nothing has to be stored, and a link that was lost is printed again. */
const tokenOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>) =>
  derivedMac(sessionSecret, 'first-account', 'link');

/**
 * The address of the page that makes the first back-office account; null when one exists, and the last one cannot be removed. The token is in the fragment, which
 * browsers never send, so that it is in no log or referrer.
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
    return insertAccount(tx, account);
  });
}
