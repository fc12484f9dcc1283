import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Actor } from '../../../kernel/actor.ts';

const whereClient = ({ clientIds }: Actor) => ({ deletedAt: null, ...(clientIds && { id: { in: [...clientIds] } }) });

/** Null when the client is missing or not visible to the actor. */
export async function findClassification(prisma: PrismaClient, actor: Actor, clientId: number): Promise<number | null> {
  const where = { AND: [{ id: clientId }, whereClient(actor)] };
  return (await prisma.client.findFirst({ where, select: { classification: true } }))?.classification ?? null;
}

/** Classification of the campaign's client; null when it is missing or not visible to the actor. */
export async function findCampaignClassification(
  prisma: PrismaClient,
  actor: Actor,
  campaignId: number,
): Promise<number | null> {
  const row = await prisma.campaign.findFirst({
    where: { id: campaignId, client: whereClient(actor) },
    select: { client: { select: { classification: true } } },
  });
  return row?.client.classification ?? null;
}
