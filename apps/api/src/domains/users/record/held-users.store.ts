import type { Tx } from '../../../db/transaction.ts';

interface HeldUser {
  readonly id: number;
  readonly roleId: number | null;
  readonly deletedAt: Date | null;
}

/**
 * Holds two users until the end of the transaction, in the order of ids, so that those who hold each other wait and never deadlock.
 * `remove` also holds off new records that would refer to them.
 */
export function holdUsers(tx: Tx, one: number, other: number, how: 'change' | 'remove'): Promise<HeldUser[]> {
  return how === 'change'
    ? tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${one}, ${other})
        ORDER BY id FOR NO KEY UPDATE`
    : tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${one}, ${other})
        ORDER BY id FOR UPDATE`;
}
