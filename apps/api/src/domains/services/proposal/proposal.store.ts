import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Actor } from '../../../kernel/actor.ts';

/** Classification of the campaign's client; null when it is missing or not visible to the actor. */
export async function findClassification(
  prisma: PrismaClient,
  actor: Actor,
  campaignId: number,
): Promise<number | null> {
  const clientId = actor.clientIds ? { in: [...actor.clientIds] } : undefined;
  const row = await prisma.campaign.findFirst({
    where: { id: campaignId, client: { deletedAt: null, ...(clientId && { id: clientId }) } },
    select: { client: { select: { classification: true } } },
  });
  return row?.client.classification ?? null;
}
