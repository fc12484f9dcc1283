import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { nobody } from '@shootdesk/shared/service-jobs/job-filters';
import { useQuery } from '@tanstack/react-query';
import { isOfType, useCurrentUser, fullName } from '../../../api/current-user.ts';
import type { Find } from '../../../data/options/queries.ts';
import { findCampaigns, findClients } from '../../../data/options/sources.ts';
import { everyUserQuery } from '../../../data/users/queries.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { defaultState } from '../list-state.ts';
import type { ListStateControl } from '../use-list-state.ts';
import { chosenFilters, type NamedFilter } from './chosen-filters.ts';
import { useCatalogueCounts } from './use-filter-counts.ts';
import { useChosenOptions } from './use-found-options.ts';

function useRecordNames(kind: string, find: Find, ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useChosenOptions(kind, find, ids);
  return new Map(data?.results.map(({ id, name }) => [id, name]));
}

/** Reads the names of the chosen values. */
function useNames({ state }: ListStateControl) {
  const { filters, tab } = state;
  const people = [...new Set([...filters.accountManagers, ...filters.serviceUsers, ...filters.users])]
    .filter((id) => id !== nobody)
    .toSorted((a, b) => a - b);
  const users = useQuery({ ...everyUserQuery({ ids: people }), enabled: people.length > 0 });
  const userNames = new Map(users.data?.map((user) => [user.id, fullName(user)]));
  const services = useCatalogueCounts({ value: filters, tab }, filters.services.length > 0);
  const serviceNames = new Map(
    services.data?.serviceGroups.flatMap((group) => group.services.map(({ id, name }): [number, string] => [id, name])),
  );
  const names: Readonly<Record<NamedFilter, ReadonlyMap<number, string>>> = {
    accountManagers: userNames,
    serviceUsers: userNames,
    users: userNames,
    services: serviceNames,
    clients: useRecordNames('clients', findClients, filters.clients),
    campaigns: useRecordNames('campaigns', findCampaigns, filters.campaigns),
  };
  return (filter: NamedFilter, id: number) => names[filter].get(id) ?? null;
}

/** The active filters as chips, each removable; renders nothing without any. */
export function FilterChips({ control }: { readonly control: ListStateControl }) {
  const user = useCurrentUser();
  const { timeZone } = user;
  const defaults = defaultState(isOfType(user, 'OnSite')).filters;
  const { filters } = control.state;
  const chosen = chosenFilters(filters, { defaults, nameOf: useNames(control), timeZone, now: useNow() });
  if (chosen.length === 0) return null;
  const remove = (key: string) => {
    const gone = chosen.find((each) => each.key === key);
    if (gone) control.change({ filters: { ...filters, ...gone.without } });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, minWidth: 0, my: 0.25 }}>
      <ChipList label="Chosen filters" entries={chosen} onRemove={remove} />
      <Button size="small" onClick={control.reset} sx={{ flex: 'none', py: 0, minHeight: 24 }}>
        Clear
      </Button>
    </Box>
  );
}
