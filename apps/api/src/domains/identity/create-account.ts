import type { Prisma } from '@shootdesk/prisma/client';
import { UserRoleId, userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { operator, type Actor } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
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

/** Inserts an account that no signed-in person makes, with its entry in the audit list; returns its id. */
export async function insertRecorded(
  tx: Tx,
  account: Prisma.UserUncheckedCreateInput,
  origin: Pick<Actor, 'userId' | 'origin'>,
): Promise<number> {
  const id = await insertAccount(tx, account);
  const { firstName, lastName, email, userRoleId } = account;
  const role = userRoles.find((each) => each.id === userRoleId)?.name;
  const after = { name: `${firstName} ${lastName ?? ''}`.trim(), email, role };
  await recordChange(tx, origin, { entityType: 'User', entityId: id, before: null, after });
  return id;
}

/** Creates an account from the command line or at the first start; returns its id. */
export async function createAccount(
  deps: Pick<Deps, 'prisma' | 'now'>,
  account: NewAccount,
  origin: Pick<Actor, 'userId' | 'origin'> = operator,
): Promise<number> {
  const row = await accountToInsert(deps, account);
  return inTransaction(deps.prisma, (tx) => insertRecorded(tx, row, origin));
}
