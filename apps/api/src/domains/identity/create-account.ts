import { UserRoleId, userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Deps } from '../../deps.ts';
import { insertAccount } from './credentials.store.ts';
import { hashPassword } from './password.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRoleName;
  /** Null for another system, which calls by API key. */
  readonly password: string | null;
}

/** Creates an account, from the command line or at the first start; answers its id. */
export async function createAccount(deps: Pick<Deps, 'prisma' | 'now'>, account: NewAccount): Promise<number> {
  const { password, role, ...person } = account;
  const email = account.email.trim().toLowerCase();
  return insertAccount(deps.prisma, {
    ...person,
    email,
    username: email,
    userRoleId: UserRoleId[role],
    employment: userRoles.find(({ name }) => name === role)?.employment ?? null,
    ...(password !== null && { passwordHash: await hashPassword(password), passwordSetAt: deps.now() }),
  });
}
