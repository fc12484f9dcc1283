import { lookUpAddress } from '@shootdesk/shared/campaigns/address-lookup.contract';
import {
  listCampaignsAtAddress,
  type CampaignAtAddress,
} from '@shootdesk/shared/campaigns/campaigns-at-address.contract';
import { listCampaigns } from '@shootdesk/shared/campaigns/campaigns.contract';
import { listClientsByEmail } from '@shootdesk/shared/clients/clients-by-email.contract';
import { listVisitProposals } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { QueryValue } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { jobsKey } from '../jobs/queries.ts';

const maxCampaigns = '20';

/** Campaigns by a part of their name or address, newest first. */
export const campaignsByTextQuery = (name: string) =>
  queryOptions({
    queryKey: ['campaigns', 'by-text', name],
    queryFn: async ({ signal }) => {
      const query = { name: name || undefined, orderBy: 'createdAt desc', pageSize: maxCampaigns };
      return (await call(listCampaigns, { query }, signal)).results;
    },
  });

/** Campaigns of an address, or one by its id, with what a new order there begins with; none for null. */
export const campaignsAtAddressQuery = (query: Readonly<Record<string, QueryValue>> | null) =>
  queryOptions({
    queryKey: ['campaigns', 'at-address', query],
    queryFn: async ({ signal }) => (await call(listCampaignsAtAddress, { query: query ?? {} }, signal)).results,
    enabled: query !== null,
  });

/** Addresses that are asked about at a time. */
const parallelAddresses = 4;
/** How long the campaigns of an address are taken from the cache, in ms. */
const campaignsStaleMs = 60_000;

/** Campaigns of many addresses, by the keys of those; each address is read by itself, a few at a time, and stays in the cache. */
export const campaignsAtAddressesQuery = (
  cache: QueryClient,
  addresses: ReadonlyMap<string, Readonly<Record<string, QueryValue>>>,
) =>
  queryOptions({
    queryKey: ['campaigns', 'at-addresses', [...addresses.keys()]],
    queryFn: async () => {
      const waiting = [...addresses];
      const found: Record<string, readonly CampaignAtAddress[]> = {};
      const readNext = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [key, query] = next;
          found[key] = await cache.fetchQuery({ ...campaignsAtAddressQuery(query), staleTime: campaignsStaleMs });
        }
      };
      await Promise.all(Array.from({ length: parallelAddresses }, readNext));
      return found;
    },
    enabled: addresses.size > 0,
    // While one of them is changed, the others stay known.
    placeholderData: keepPreviousData,
  });

/** How long looked up addresses are taken from the cache, in ms. */
const lookupStaleMs = 3_600_000;

/** Addresses that the geocoder of the installation finds; for a blank text only whether there is one. */
export const addressLookupQuery = (text: string) =>
  queryOptions({
    queryKey: ['address-lookups', text],
    queryFn: ({ signal }) => call(lookUpAddress, { query: { text } }, signal),
    staleTime: lookupStaleMs,
  });

/** Clients with one of these e-mail addresses or their domains. */
export const clientsByEmailQuery = (emails: readonly string[]) =>
  queryOptions({
    queryKey: ['clients', 'by-email', emails],
    queryFn: async ({ signal }) =>
      (await call(listClientsByEmail, { query: { emails: emails.join(',') } }, signal)).results,
  });

/** What people and times are asked for. */
export interface ProposalQuestion extends Readonly<Record<string, QueryValue>> {
  readonly services: string;
}

/** Free people and times for the visits of an order; none for null. Among the jobs, because each booking changes it. */
export const visitProposalsQuery = (query: ProposalQuestion | null) =>
  queryOptions({
    queryKey: [...jobsKey, 'visit-proposals', query],
    queryFn: ({ signal }) => call(listVisitProposals, { query: query! }, signal),
    enabled: query !== null,
  });
