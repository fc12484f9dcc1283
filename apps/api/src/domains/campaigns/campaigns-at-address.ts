import type {
  CampaignAtAddress,
  CampaignsAtAddressQuery,
} from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { campaignView } from './campaign.view.ts';
import { detailName, findCampaignJobs, findNewestJobs, findSameAddress } from './campaigns-at-address.store.ts';
import { findCampaign, type CampaignRow } from './campaigns.store.ts';

async function campaignsOf(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { id, address, suburb, state, postcode }: CampaignsAtAddressQuery,
): Promise<CampaignRow[]> {
  if (id === undefined) {
    const of = (text: string | undefined): string | null => text ?? null;
    const typed = { address: of(address), suburb: of(suburb), state: of(state), postcode: of(postcode) };
    return findSameAddress(prisma, actor, typed);
  }
  const found = await findCampaign(prisma, actor, id);
  return found ? [found] : [];
}

/** Campaigns of a property, with the values that prefill a new order there. */
export async function listCampaignsAtAddress(
  deps: Pick<Deps, 'prisma'>,
  actor: Actor,
  query: CampaignsAtAddressQuery,
): Promise<CampaignAtAddress[]> {
  const campaigns = await campaignsOf(deps, actor, query);
  if (campaigns.length === 0) return [];
  const ids = campaigns.map(({ id }) => id);
  const [newest, jobs] = await Promise.all([findNewestJobs(deps.prisma, ids), findCampaignJobs(deps.prisma, ids)]);
  return campaigns.map((row) => ({
    campaign: campaignView(row),
    details: (newest.get(row.id)?.details ?? []).map(({ typeId, value }) => ({
      fieldName: detailName(typeId),
      value: JSON.stringify(value),
    })),
    clientBookingNote: newest.get(row.id)?.clientBookingNote ?? null,
    jobs: (jobs.get(row.id) ?? []).map(({ id, serviceJobStatusId, service }) => ({
      id,
      serviceJobStatusId,
      service: service.name,
    })),
  }));
}
