import { Prisma } from '@shootdesk/prisma/client';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';

/** Condition that a user `u` is an on-site provider whose account is active. */
export const isProvider = Prisma.sql`u.deleted_at IS NULL AND u.user_role_id IN (SELECT id FROM user_roles WHERE user_type_id = ${UserTypeId.OnSite})`;

/**
 * Locks a provider so that bookings and blockouts take turns; false when there is none. Callers must hold the job's lock already (ADR 6).
 */
export async function lockProvider(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM users u WHERE u.id = ${userId} AND ${isProvider}
    FOR NO KEY UPDATE OF u`;
  return rows.length > 0;
}
