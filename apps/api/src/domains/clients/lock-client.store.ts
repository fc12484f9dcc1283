import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';
import { lockZoneMembership } from '../zones/public.ts';

interface Referenced {
  readonly userIds: readonly number[];
  readonly zoneIds: readonly number[];
}

/**
 * Locks the users and zones that a client refers to, and the client, in the order of ADR 6: users, zones, clients. A client that moves
 * locks both zones.
 */
export async function lockClientAndReferenced(
  tx: Tx,
  id: number | null,
  { userIds, zoneIds }: Referenced,
): Promise<void> {
  await lockZoneMembership(tx);
  await tx.$queryRaw`SELECT id FROM users WHERE id = ANY(${[...userIds]}::int[]) ORDER BY id FOR SHARE`;
  await tx.$queryRaw`SELECT id FROM zones WHERE id = ANY(${[...zoneIds]}::int[]) OR id = (SELECT zone_id FROM clients WHERE id = ${id})
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Locks the client and its zone, so that no reference to the client can be added. */
export async function lockClientToRemove(tx: Tx, id: number): Promise<void> {
  await lockZoneMembership(tx);
  await tx.$queryRaw`SELECT id FROM zones WHERE id = (SELECT zone_id FROM clients WHERE id = ${id}) FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ${id} FOR UPDATE`;
}

export async function findPeople(tx: Tx, ids: readonly number[]) {
  const rows = await tx.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, flags: true, userRoleId: true, deletedAt: true },
  });
  return new Map(
    rows.map(({ id, name, flags, userRoleId, deletedAt }) => {
      const active = deletedAt === null;
      const provides = userRoleId === UserRoleId.ContractualProvider || userRoleId === UserRoleId.FullTimeProvider;
      return [id, { name, isManager: active && flags.includes('Account_Manager'), isProvider: active && provides }];
    }),
  );
}

export async function findZoneName(tx: Tx, id: number): Promise<string | null> {
  const zone = await tx.zone.findUnique({ where: { id }, select: { name: true } });
  return zone?.name ?? null;
}
