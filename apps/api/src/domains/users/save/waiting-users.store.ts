import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Active people who wait for an invitation, ordered by id.
 * @param among ids; null for everybody
 */
export async function findWaiting(tx: Tx, among: readonly number[] | null): Promise<number[]> {
  const rows = await tx.user.findMany({
    where: {
      ...(among && { id: { in: [...among] } }),
      awaitsInvitation: true,
      passwordSetAt: null,
      deletedAt: null,
      userRoleId: { not: UserRoleId.Integration },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** Ends the waiting of people. Returns those who still waited, so that only one of two concurrent calls invites a person. */
export async function endWaiting(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE users SET awaits_invitation = false WHERE id IN (
      SELECT id FROM users WHERE id = ANY(${[...ids]}::int[]) AND awaits_invitation ORDER BY id FOR UPDATE
    ) RETURNING id`;
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
