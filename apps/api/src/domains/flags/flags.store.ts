import type { FlagBearers } from '@shootdesk/shared/flags/step-warnings';
import type { Tx } from '../../db/transaction.ts';

const flagged = { select: { name: true, flags: true } } as const;

/** Reads from the database the flags that count for a job of the client, and for its on-site provider if there is one. */
export async function findFlagBearers(
  tx: Tx,
  clientId: number,
  providerId: number | null = null,
): Promise<FlagBearers> {
  const { zone, ...client } = await tx.client.findUniqueOrThrow({
    where: { id: clientId },
    select: { ...flagged.select, zone: flagged },
  });
  const provider =
    providerId === null
      ? null
      : await tx.provider.findUnique({
          where: { userId: providerId },
          select: { flags: true, user: { select: { name: true } } },
        });
  return { client, zone, provider: provider && { name: provider.user.name, flags: provider.flags } };
}
