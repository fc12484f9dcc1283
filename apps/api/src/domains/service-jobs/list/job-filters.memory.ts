import { keepOnly, keepOnlyIds, statusCount, type Narrowing } from '../open-jobs/narrowing.ts';
import type { OpenJobTable } from '../open-jobs/open-job-table.ts';
import type { ByFilter } from './narrowing-filters.ts';

/** For filters that only the database can answer (`staysOpen` is false), because the open jobs in memory lack the data. */
function ofDatabase(): never {
  throw new Error('Only the database answers queries with this filter.');
}

/**
 * Each filter on the open jobs in memory; equivalent to job-filters.store.ts. A missing time is outside of every range, because NaN
 * compares as false.
 */
export function filterMatchers(table: OpenJobTable, narrowing: Narrowing): ByFilter<void> {
  const { status, service, client, within, tests } = narrowing;
  const { campaign, clientDeadline, dateService } = table.columns();
  const atLeast = (column: Float64Array, from: Date) => {
    const fromMs = from.getTime();
    tests.push((slot) => column[slot]! >= fromMs);
  };
  const before = (column: Float64Array, to: Date) => {
    const toMs = to.getTime();
    tests.push((slot) => column[slot]! < toMs);
  };
  return {
    accountManagers: (ids) =>
      keepOnly(
        client,
        table.managed.under(ids).flatMap((each) => [...each]),
      ),
    classifications: (ids) =>
      keepOnly(
        client,
        [...table.classifications.keys()].filter((number) => ids.includes(table.classifications[number]!)),
      ),
    clients: (ids) => keepOnlyIds(client, table.clients, ids),
    campaigns: (ids) => {
      const campaigns = new Set(ids);
      tests.push((slot) => campaigns.has(campaign[slot]!));
    },
    serviceUsers: (ids) => void within.push(table.providers.under(ids)),
    users: (ids) => void within.push(table.people.under(ids)),
    services: (ids) => keepOnlyIds(service, table.services, ids),
    serviceJobStatuses: (ids) =>
      keepOnly(
        status,
        ids.filter((id) => id < statusCount),
      ),
    tags: (tags) => void within.push(table.tags.under(tags.map((tag) => tag.toLowerCase()))),
    serviceDateFilterStart: (from) => atLeast(dateService, from),
    serviceDateFilterEnd: (to) => before(dateService, to),
    filterStart: (from) => atLeast(clientDeadline, from),
    filterEnd: (to) => before(clientDeadline, to),
    // Whether a service is done at the property can change, and the open jobs in memory do not follow that.
    dueFilterStart: ofDatabase,
    dueFilterEnd: ofDatabase,
  };
}
