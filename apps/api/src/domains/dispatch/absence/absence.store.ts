import { UserTypeId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../../db/transaction.ts';

/** Null when there is no such on-site provider. */
export function findAbsentProvider(tx: Tx, id: number): Promise<{ name: string; timeZone: string } | null> {
  return tx.user.findFirst({
    where: { id, deletedAt: null, userRole: { userTypeId: UserTypeId.OnSite } },
    select: { name: true, timeZone: true },
  });
}
