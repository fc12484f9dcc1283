import type { Tx } from '../../../db/transaction.ts';

interface HeldUser {
  readonly id: number;
  readonly roleId: number | null;
  readonly deletedAt: Date | null;
}

/**
 * Locks users in id order, which prevents deadlocks. `remove` also blocks new references to them.
 */
export function lockUsers(tx: Tx, ids: readonly number[], how: 'change' | 'remove'): Promise<HeldUser[]> {
  return how === 'change'
    ? tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id = ANY(${ids}::int[])
        ORDER BY id FOR NO KEY UPDATE`
    : tx.$queryRaw<HeldUser[]>`
        SELECT id, user_role_id AS "roleId", deleted_at AS "deletedAt" FROM users WHERE id = ANY(${ids}::int[])
        ORDER BY id FOR UPDATE`;
}
