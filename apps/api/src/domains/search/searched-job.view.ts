import type { SearchedJob } from '@shootdesk/shared/search/search.contract';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { SearchedRow } from './search-jobs.store.ts';

// Status names are constants, so they are not read from the database.
const statusOf = new Map<number, SearchedJob['status']>(jobStatuses.map((status) => [status.id, status]));

export function searchedJobView(row: SearchedRow, withCampaign: boolean): SearchedJob {
  const { address, suburb, state, postcode } = row;
  return {
    id: row.id,
    name: row.name,
    campaignId: row.campaignId,
    clientId: row.clientId,
    serviceId: row.serviceId,
    serviceGroupId: row.serviceGroupId,
    serviceJobStatusId: row.statusId,
    ctReferenceId: row.ctReferenceId,
    client: { id: row.clientId, name: row.clientName },
    service: { id: row.serviceId, name: row.serviceName },
    status: statusOf.get(row.statusId)!,
    campaign: withCampaign ? { id: row.campaignId, name: row.campaignName, address, suburb, state, postcode } : null,
    cache_key: row.cacheKey,
  };
}
