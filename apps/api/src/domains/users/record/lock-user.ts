import { problem } from '@shootdesk/shared/kernel/problem';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { lockUsers } from './held-users.store.ts';
import { userNotFound } from './user-not-found.ts';
import { findUserV3, type UserV3Row } from './user-v3.store.ts';

/**
 * Locks a user and the actor, so that of two people who remove each other the second is refused.
 * @param successorIds people who get the user's work; locked, because nobody who was deactivated meanwhile may get any
 */
export async function lockUser(
  tx: Tx,
  actor: Actor,
  id: number,
  how: 'change' | 'remove' = 'change',
  successorIds: readonly number[] = [],
): Promise<UserV3Row> {
  const held = await lockUsers(tx, [actor.userId, id, ...successorIds], how);
  const self = held.find((row) => row.id === actor.userId);
  if (!self || self.deletedAt || self.roleId !== UserRoleId.BackOffice) {
    throw problem('forbidden', 'Your role does not allow this any more.');
  }
  const row = await findUserV3(tx, id);
  if (!row) throw userNotFound();
  return row;
}

export function requireActive(row: UserV3Row): void {
  if (row.deletedAt) throw problem('conflict', `${row.name} is deactivated. Please reactivate them first.`);
}
