import type { FlagBearers } from '@shootdesk/shared/flags/step-warnings';
import type { Tx } from '../../db/transaction.ts';
import { propertyZoneId } from '../zones/public.ts';

const flagged = { select: { name: true, flags: true } } as const;

export async function findFlagBearers(
  tx: Tx,
  campaignId: number,
  providerId: number | null = null,
): Promise<FlagBearers> {
  const { client } = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId }, select: { client: flagged } });
  const [zone = null] = await tx.$queryRaw<NonNullable<FlagBearers['zone']>[]>`
    SELECT z.name, z.flags FROM campaigns m JOIN clients c ON c.id = m.client_id JOIN zones z ON z.id = ${propertyZoneId}
    WHERE m.id = ${campaignId}`;
  const provider =
    providerId === null
      ? null
      : await tx.provider.findUnique({
          where: { userId: providerId },
          select: { flags: true, user: { select: { name: true } } },
        });
  return { client, zone, provider: provider && { name: provider.user.name, flags: provider.flags } };
}
