import type { Tx } from '../../../db/transaction.ts';

interface HeldUser {
  readonly id: number;
  readonly roleId: number | null;
  readonly deletedAt: Date | null;
}

/**
 * Locks two users until the end of the transaction, in the order of ids, so that two people who lock each other wait instead of
 * deadlocking. `remove` also blocks new records that refer to them.
 */
export function lockUsers(tx: Tx, one: number, other: number, how: 'change' | 'remove'): Promise<HeldUser[]> {
  return how === 'change'
    ? tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${one}, ${other})
        ORDER BY id FOR NO KEY UPDATE`
    : tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id IN (${one}, ${other})
        ORDER BY id FOR UPDATE`;
}
