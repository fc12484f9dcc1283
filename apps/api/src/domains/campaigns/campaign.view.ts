import type { Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import type { CampaignRow } from './campaigns.store.ts';

export function campaignView({ clientName, createdAt, cacheKey, ...row }: CampaignRow): Campaign {
  return {
    ...row,
    client: { id: row.clientId, name: clientName },
    createdAt: createdAt.toISOString(),
    cache_key: cacheKey,
  };
}
