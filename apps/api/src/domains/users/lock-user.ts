import { problem } from '@shootdesk/shared/kernel/problem';
import { UserRoleId } from '@shootdesk/shared/users/roles';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { userNotFound } from './user-not-found.ts';
import { findUserV3, type UserV3Row } from './user-v3.store.ts';

/**
 * Holds the user and the one who changes them until the end of the transaction, in the order of ids. Of two who remove each other at
 * the same moment, the second has no right to any more once it is their turn.
 */
async function lockPair(tx: Tx, actor: Actor, id: number, how: 'change' | 'remove'): Promise<void> {
  const rows =
    how === 'change'
      ? await tx.$queryRaw<Held[]>`
          SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${actor.userId}, ${id})
          ORDER BY id FOR NO KEY UPDATE`
      : await tx.$queryRaw<Held[]>`
          SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${actor.userId}, ${id})
          ORDER BY id FOR UPDATE`;
  const self = rows.find((row) => row.id === actor.userId);
  if (!self || self.deletedAt || self.roleId !== UserRoleId.BackOffice) {
    throw problem('forbidden', 'Your role does not allow this any more.');
  }
}

interface Held {
  readonly id: number;
  readonly roleId: number | null;
  readonly deletedAt: Date | null;
}

/** The user, held until the end of the transaction; `remove` also holds off new records that would refer to them. */
export async function lockUser(
  tx: Tx,
  actor: Actor,
  id: number,
  how: 'change' | 'remove' = 'change',
): Promise<UserV3Row> {
  await lockPair(tx, actor, id, how);
  const row = await findUserV3(tx, id);
  if (!row) throw userNotFound();
  return row;
}

/** Refuses a change of a user who is deactivated. */
export function requireActive(row: UserV3Row): void {
  if (row.deletedAt) throw problem('conflict', `${row.name} is deactivated. Please reactivate them first.`);
}
