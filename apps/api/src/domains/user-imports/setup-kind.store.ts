import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Tx } from '../../db/transaction.ts';

/** Roles that a set-up file leaves out: people of clients, and integrations, which need a key. */
const leftOut = [
  UserRoleId.Agent,
  UserRoleId.ClientAdmin,
  UserRoleId.Assistant,
  UserRoleId.Integration,
  UserRoleId.Unknown,
];

/** Ids of active people with a role that a set-up file contains. */
export async function findStaffIds(tx: Tx): Promise<number[]> {
  const rows = await tx.user.findMany({
    where: { deletedAt: null, userRoleId: { notIn: leftOut } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** The account with an e-mail address: the active one, else the one that was deactivated last. */
export function findAccount(tx: Tx, email: string) {
  return tx.user.findFirst({
    where: { email },
    select: { deletedAt: true, userRoleId: true },
    orderBy: [{ deletedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
  });
}

export const isLeftOut = (roleId: number | null): boolean => leftOut.some((each) => each === roleId) || roleId === null;

interface Named {
  readonly id: number;
  readonly name: string;
}

export async function findNamedRecords(
  tx: Tx,
): Promise<Readonly<Record<'services' | 'categories' | 'zones', Named[]>>> {
  const named = { select: { id: true, name: true } } as const;
  return {
    services: await tx.service.findMany(named),
    categories: await tx.serviceCategory.findMany(named),
    zones: await tx.zone.findMany(named),
  };
}
