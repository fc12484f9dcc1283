import type { Campaign, CreateCampaignBody } from '@shootdesk/shared/campaigns/campaigns.contract';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { lockReference, oncePerKey, type Made } from '../../db/once-per-key.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { authorIdOf, type Actor } from '../../kernel/actor.ts';
import { campaignView } from './campaign.view.ts';
import { canOrderFor, findCampaign, findCampaignByReference, insertCampaign } from './campaigns.store.ts';

/** Creates a campaign once per reference. */
export async function makeCampaign(tx: Tx, actor: Actor, body: CreateCampaignBody): Promise<Made> {
  const { clientId, externalReference } = body;
  if (!(await canOrderFor(tx, actor, clientId))) {
    refuseField('clientId', 'There is no such client.');
  }
  if (externalReference !== null) {
    await lockReference(tx, 'campaign', clientId, externalReference);
    const existingId = await findCampaignByReference(tx, clientId, externalReference);
    if (existingId !== null) return { id: existingId, repeated: true };
  }
  return { id: await insertCampaign(tx, body, authorIdOf(actor)), repeated: false };
}

/** Creates a campaign once per idempotency key and once per reference; returns whether an earlier call created it. */
export function createCampaign(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  body: CreateCampaignBody,
  key: string | null,
): Promise<{ campaign: Campaign; repeated: boolean }> {
  return inTransaction(prisma, async (tx) => {
    const request = { key, userId: actor.userId, endpoint: 'createCampaign', body, now: now() };
    const { id, repeated } = await oncePerKey(tx, request, () => makeCampaign(tx, actor, body));
    const row = await findCampaign(tx, actor, id);
    if (!row) throw notFound('The campaign');
    return { campaign: campaignView(row), repeated };
  });
}
