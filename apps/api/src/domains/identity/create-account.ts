import type { Prisma } from '@shootdesk/prisma/client';
import { UserRoleId, userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Deps } from '../../deps.ts';
import { refuseCommonPassword } from './common-password.ts';
import { insertAccount } from './credentials.store.ts';
import { hashPassword } from './password.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRoleName;
  /** Null for a system, which uses an API key. */
  readonly password: string | null;
}

/** Makes the row of a new account. Refuses a password by the rule of a reset. */
export async function accountToInsert(
  deps: Pick<Deps, 'now'>,
  account: NewAccount,
): Promise<Prisma.UserUncheckedCreateInput> {
  const { password, role, ...person } = account;
  if (password !== null) {
    refuseCommonPassword(password, { email: account.email, name: `${account.firstName} ${account.lastName}` });
  }
  const email = account.email.trim().toLowerCase();
  return {
    ...person,
    email,
    username: email,
    userRoleId: UserRoleId[role],
    employment: userRoles.find(({ name }) => name === role)?.employment ?? null,
    ...(password !== null && { passwordHash: await hashPassword(password), passwordSetAt: deps.now() }),
  };
}

/** Creates an account from the command line or at the first start; returns its id. */
export async function createAccount(deps: Pick<Deps, 'prisma' | 'now'>, account: NewAccount): Promise<number> {
  return insertAccount(deps.prisma, await accountToInsert(deps, account));
}
