import { listCampaigns, type Campaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { call } from '../../api/call.ts';
import { optionSource } from '../../data/options/queries.ts';

const pageSize = '50';

/** A campaign as a picker names it: with its client, because properties are sold more than once. */
export function campaignOption({ id, name, client }: Campaign) {
  return { id, name: `${name} (${client.name})` };
}

/** Campaigns by a part of their name or address, newest first. */
export const campaignSource = optionSource(['campaigns'], async (name, signal) => {
  const query = { name: name || undefined, orderBy: 'createdAt desc', pageSize };
  return (await call(listCampaigns, { query }, signal)).results.map(campaignOption);
});
