import type { Tx } from '../../db/transaction.ts';

/** E-mail addresses of people by their ids. */
export async function findEmails(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.user.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, email: true } });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export function findZoneNames(tx: Tx): Promise<{ readonly id: number; readonly name: string }[]> {
  return tx.zone.findMany({ select: { id: true, name: true } });
}
