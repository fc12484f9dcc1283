import { getCampaign } from '@shootdesk/shared/campaigns/campaigns.contract';
import { listClients } from '@shootdesk/shared/clients/client-list.contract';
import { getClientV3 } from '@shootdesk/shared/clients/clients-v3.contract';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { getZoneV3 } from '@shootdesk/shared/zones/zones.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads a campaign with its client. Nothing is read for a blank id. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id],
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, signal),
    enabled: id !== '',
  });

/** Reads a campaign's client with its zone. Nothing is read for a blank id. */
export const orderingClientQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['clients', 'of-campaign', campaignId],
    queryFn: async ({ signal }) => {
      const { clientId } = await call(getCampaign, { params: { id: campaignId } }, signal);
      const client = await call(getClientV3, { params: { id: clientId } }, signal);
      const zoneId = client.zone && parseReference('Zone', client.zone.entity);
      const zone = zoneId ? await call(getZoneV3, { params: { id: zoneId } }, signal) : null;
      return { client, zone };
    },
    enabled: campaignId !== '',
  });

/** Maximum number of clients with similar names. */
const maxNamesakes = '10';

/** Finds clients whose names contain a text, best match first. */
export const clientsByNameQuery = (name: string) =>
  queryOptions({
    queryKey: ['clients', 'by-name', name],
    queryFn: async ({ signal }) =>
      (await call(listClients, { query: { name: name.slice(0, 100), pageSize: maxNamesakes } }, signal)).results,
    staleTime: 60_000,
  });
