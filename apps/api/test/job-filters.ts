import { deadlineScopes } from '@shootdesk/shared/service-jobs/deadline';
import type { JobFilterName } from '@shootdesk/shared/service-jobs/job-filters';
import type { JobFilterQuery } from '@shootdesk/shared/service-jobs/list-query';
import type { Random } from './random.ts';

/** Values for random filters. */
interface FilterChoices {
  readonly people: readonly number[];
  readonly clients: readonly number[];
  readonly campaigns: readonly number[];
  readonly services: readonly number[];
  readonly tags: readonly string[];
  /** Range bounds in the API's form. */
  readonly bounds: readonly string[];
}

/** All other filters, so that the compiler reports a new one. */
type SomeFilters = Pick<JobFilterQuery, 'deadlineScope'> & {
  [N in Exclude<JobFilterName, 'customFilters' | 'serviceJobStatuses'>]: JobFilterQuery[N];
};

/** Random filters, most of them rare; without statuses and built-in ones. */
export function someJobFilters(
  { one, some, maybe }: Random,
  { people, clients, campaigns, services, tags, bounds }: FilterChoices,
): SomeFilters {
  return {
    deadlineScope: maybe(0.4, () => one(deadlineScopes)),
    accountManagers: maybe(0.2, () => some(people, 3)),
    classifications: maybe(0.2, () => some([1, 2, 3], 2)),
    clients: maybe(0.2, () => some(clients, 3)),
    campaigns: maybe(0.1, () => some(campaigns, 3)),
    users: maybe(0.2, () => some(people, 3)),
    serviceUsers: maybe(0.1, () => some(people, 3)),
    services: maybe(0.3, () => some(services, 3)),
    tags: maybe(0.2, () => some(tags, 2)),
    filterStart: maybe(0.1, () => one(bounds)),
    filterEnd: maybe(0.1, () => one(bounds)),
    serviceDateFilterStart: maybe(0.1, () => one(bounds)),
    serviceDateFilterEnd: maybe(0.1, () => one(bounds)),
    dueFilterStart: maybe(0.05, () => one(bounds)),
    dueFilterEnd: maybe(0.05, () => one(bounds)),
  };
}
