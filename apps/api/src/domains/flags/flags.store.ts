import type { FlagBearer } from '@shootdesk/shared/flags/step-warnings';
import type { Tx } from '../../db/transaction.ts';

/** Whose flags count for the jobs of a client. */
export async function findFlagBearers(tx: Tx, clientId: number): Promise<{ readonly client: FlagBearer }> {
  const client = await tx.client.findUniqueOrThrow({ where: { id: clientId }, select: { name: true, flags: true } });
  return { client };
}
