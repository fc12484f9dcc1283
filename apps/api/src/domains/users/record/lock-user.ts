import { problem } from '@shootdesk/shared/kernel/problem';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockUsers } from './held-users.store.ts';
import { userNotFound } from './user-not-found.ts';
import { findUserV3, type UserV3Row } from './user-v3.store.ts';

/**
 * Locks a user and the person who changes them until the end of the transaction: of two who remove each other at the same moment, the
 * second then finds that they no longer may.
 */
export async function lockUser(
  tx: Tx,
  actor: Actor,
  id: number,
  how: 'change' | 'remove' = 'change',
): Promise<UserV3Row> {
  const held = await lockUsers(tx, actor.userId, id, how);
  const self = held.find((row) => row.id === actor.userId);
  if (!self || self.deletedAt || self.roleId !== UserRoleId.BackOffice) {
    throw problem('forbidden', 'Your role does not allow this any more.');
  }
  const row = await findUserV3(tx, id);
  if (!row) throw userNotFound();
  return row;
}

/** Refuses a change of a user who is deactivated. */
export function requireActive(row: UserV3Row): void {
  if (row.deletedAt) throw problem('conflict', `${row.name} is deactivated. Please reactivate them first.`);
}
