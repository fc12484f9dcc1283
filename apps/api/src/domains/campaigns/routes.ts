import * as contract from '@shootdesk/shared/campaigns/campaigns.contract';
import { listCampaignsAtAddress } from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import { lookUpAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { campaignView } from './campaign.view.ts';
import { listCampaignsAtAddress as findCampaignsAtAddress } from './campaigns-at-address.ts';
import { findCampaign, listCampaignsPage } from './campaigns.store.ts';
import { findAddresses } from './look-up-address.ts';
import { createCampaign } from './create-campaign.ts';

export function campaignRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listCampaigns, async ({ actor, query }) => {
      const { rows, totalCount } = await listCampaignsPage(deps.prisma, actor, query);
      return { results: rows.map(campaignView), additionalInfo: { totalCount } };
    }),
    on(listCampaignsAtAddress, async ({ actor, query }) => {
      const results = await findCampaignsAtAddress(deps, actor, query);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(lookUpAddress, ({ query }) => findAddresses(deps, query.text)),
    on(contract.getCampaign, async ({ actor, params }) => {
      const row = await findCampaign(deps.prisma, actor, params.id);
      if (!row) throw notFound('The campaign');
      return campaignView(row);
    }),
    on(contract.createCampaign, async ({ actor, body, idempotencyKey, http }) => {
      const { campaign, repeated } = await createCampaign(deps, actor, body, idempotencyKey);
      if (repeated) markRepeated(http.reply);
      return campaign;
    }),
  ];
}
